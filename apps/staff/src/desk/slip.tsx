import { useShownModal } from '@dhc/ui/use-shown-modal'
import { type ReactNode, useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { wordsOfConsole } from '../words/console-words.ts'

type Props = { readonly label: string; readonly children: ReactNode }

/** A piece of paper in large type: shown first, then printed alone, without the console around it. */
export function Slip({ label, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)} className="quiet-button">
        {label}
      </button>
      {isOpen ? (
        <OpenSlip label={label} onClose={() => setOpen(false)}>
          {children}
        </OpenSlip>
      ) : null}
    </>
  )
}

/** Beside the console in the document, so that the console can be left out of the print. */
function OpenSlip({ label, children, onClose }: Props & { readonly onClose: () => void }) {
  const say = wordsOfConsole()
  const id = useId()
  const dialog = useShownModal()
  return createPortal(
    <dialog ref={dialog} aria-labelledby={id} onClose={onClose} className="paper-slip">
      <div className="no-print mb-4 flex flex-wrap items-center justify-between gap-4">
        <h2 id={id} className="font-bold text-lg">
          {label}
        </h2>
        {/* First, so that it has the focus: Enter prints, Escape closes. */}
        <p className="flex flex-wrap gap-4">
          <button type="button" onClick={() => window.print()} className="main-button">
            {say('slip.print')}
          </button>
          <button type="button" onClick={() => dialog.current?.close()} className="quiet-button">
            {say('slip.close')}
          </button>
        </p>
      </div>
      <div className="slip-paper">{children}</div>
    </dialog>,
    document.body,
  )
}
