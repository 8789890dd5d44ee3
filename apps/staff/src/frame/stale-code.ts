/** As Chromium, Firefox and Safari say that the script of a screen cannot be had. */
const sayings = /dynamically imported module|importing a module script failed|error loading dynamically|preload css/i

export function isCodeMissing(error: unknown): boolean {
  return error instanceof Error && sayings.test(error.message)
}

const key = 'reloaded-for'
/** A screen whose script is missing after a reload, too, is not made better by another one. */
const onceInMs = 30_000

/** Whether a reload for this screen is the first one; it is remembered across it. */
export function mayReload(tab: Storage, path: string, nowMs: number): boolean {
  const [before, atMs] = (tab.getItem(key) ?? '').split(' ')
  if (before === path && nowMs - Number(atMs) < onceInMs) return false
  tab.setItem(key, `${path} ${nowMs}`)
  return true
}
