import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { Screen } from '../desk/screen.tsx'
import { say } from '../words/console-words.ts'
import { isCodeMissing, mayReload } from './stale-code.ts'

/**
 * A tab that was open while the console was updated asks for files that are gone: it reloads by itself, at the address one
 * wanted. Everything else that breaks a screen is said on it, and the way around stays.
 */
export function ScreenProblem() {
  const isStale = isCodeMissing(useRouteError())
  useEffect(() => {
    if (isStale && navigator.onLine && mayReload(sessionStorage, window.location.pathname, Date.now())) {
      window.location.reload()
    }
  }, [isStale])
  return (
    <Screen title={say(isStale ? 'problem.notHere' : 'problem.heading')}>
      <p role="alert" className="mb-4">
        {say(isStale ? 'problem.notHereHow' : 'problem.how')}
      </p>
      <button type="button" onClick={() => window.location.reload()} className="main-button">
        {say('desk.again')}
      </button>
    </Screen>
  )
}
