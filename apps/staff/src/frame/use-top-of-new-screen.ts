import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/** On a phone one opens a class from far down its list: what is new is read from its top. Going back is left to the browser. */
export function useTopOfNewScreen(): void {
  const { pathname } = useLocation()
  const isNew = useNavigationType() !== 'POP'
  const shown = useRef(pathname)
  useEffect(() => {
    if (isNew && shown.current !== pathname) window.scrollTo(0, 0)
    shown.current = pathname
  }, [pathname, isNew])
}
