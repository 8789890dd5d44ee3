import type { Storage } from './app-store.ts'

/** A browser may forbid storage altogether; then choices last as long as the page. */
export function openStorage(view: Window): Storage {
  try {
    return view.localStorage
  } catch {
    const stored = new Map<string, string>()
    return { getItem: (key) => stored.get(key) ?? null, setItem: (key, value) => void stored.set(key, value) }
  }
}
