import { createContext } from 'react'

export type Clock = {
  readonly now: () => number
  /** Calls back at every second until it is stopped. */
  readonly eachSecond: (act: () => void) => () => void
}

const clockOfBrowser: Clock = {
  now: () => Date.now(),
  eachSecond: (act) => {
    const timer = setInterval(act, 1000)
    return () => clearInterval(timer)
  },
}

/** Time, where a form waits for it. A test hands in a clock that it winds itself. */
export const FormClock = createContext(clockOfBrowser)
