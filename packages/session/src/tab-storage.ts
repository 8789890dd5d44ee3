/** What lasts as long as this tab: texts being written, and the reason why a session ended. */
export type TabStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser may forbid storage altogether; then what is typed lasts as long as the page. */
export function openTabStorage(view: Window): TabStorage {
  try {
    return view.sessionStorage
  } catch {
    const kept = new Map<string, string>()
    return {
      getItem: (key) => kept.get(key) ?? null,
      setItem: (key, value) => void kept.set(key, value),
      removeItem: (key) => void kept.delete(key),
    }
  }
}
