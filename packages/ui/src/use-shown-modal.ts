import { type RefObject, useEffect, useRef } from 'react'

/** For a native dialog that is open as long as it is rendered: focus stays in it, and Escape closes it. */
export function useShownModal(): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return dialog
}
