/** What lasts as long as this tab: texts being written, and the reason why a session ended. */
export type TabStorage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A browser may forbid storage altogether; then what is typed lasts as long as the page. */
export function openTabStorage(view: Window): TabStorage {
  try {
    return view.sessionStorage
  } catch {
    const stored = new Map<string, string>()
    return {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }
  }
}
