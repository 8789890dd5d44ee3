import type { Storage } from './app-store.ts'

/** A browser may forbid storage altogether; then choices last as long as the page. */
export function openStorage(view: Window): Storage {
  try {
    return view.localStorage
  } catch {
    const kept = new Map<string, string>()
    return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) }
  }
}
