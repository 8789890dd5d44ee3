import { useCallback, useEffect, useState } from 'react'
import { isScreenName, type ScreenName } from './screens.ts'

/**
 * The screen is part of the address (`/register#person`), so the back button and a reload work as everybody expects. A
 * hash that names no screen is the error summary's way to a field, and changes nothing.
 */
export function useScreenAddress() {
  const [wanted, setWanted] = useState<ScreenName>()
  useEffect(() => {
    const follow = () => {
      const name = window.location.hash.slice(1)
      if (isScreenName(name)) setWanted(name)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [])
  return {
    wanted,
    show: (name: ScreenName) => {
      window.location.hash = name
    },
    /** The address is made to say where one really is, without a step for the back button. */
    correct: useCallback((name: ScreenName) => {
      window.history.replaceState(window.history.state, '', `#${name}`)
      setWanted(name)
    }, []),
  }
}
