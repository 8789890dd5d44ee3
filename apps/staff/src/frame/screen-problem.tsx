import { type JSX, useEffect } from 'react'
import { Screen } from '../desk/screen.tsx'
import { say } from '../words/console-words.ts'

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

/** In the place of a screen whose script could not be had. A mistake in a script is none of these. */
export function screenThatIsMissing(error: unknown): () => JSX.Element {
  if (!isCodeMissing(error)) throw error
  return MissingScreen
}

/**
 * A tab that was open while the console was updated asks for files that are gone: it reloads by itself, at the address one
 * wanted; without a network it waits for it here, for a reload would show the browser's own error.
 */
function MissingScreen() {
  useEffect(() => {
    const reload = () => {
      if (navigator.onLine && mayReload(sessionStorage, window.location.pathname, Date.now())) window.location.reload()
    }
    reload()
    window.addEventListener('online', reload)
    return () => window.removeEventListener('online', reload)
  }, [])
  const again = () => {
    if (navigator.onLine) window.location.reload()
  }
  return (
    <Screen title={say('problem.notHere')}>
      <p role="alert" className="mb-4">
        {say('problem.notHereHow')}
      </p>
      <button type="button" onClick={again} className="main-button">
        {say('desk.again')}
      </button>
    </Screen>
  )
}

/** What else breaks a screen is said on it, and the way around stays. */
export function ScreenProblem() {
  return (
    <Screen title={say('problem.heading')}>
      <p role="alert" className="mb-4">
        {say('problem.how')}
      </p>
      <button type="button" onClick={() => window.location.reload()} className="main-button">
        {say('desk.again')}
      </button>
    </Screen>
  )
}
