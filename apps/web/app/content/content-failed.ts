import { createContext } from 'react'

/** S7-32, D-055: a part of this page could not be read. Nothing is said to be missing then, and the browser logs it once. */
export const ContentFailed = createContext(false)
