import { QrPicture } from '@dhc/ui/qr-picture'
import { useShownModal } from '@dhc/ui/use-shown-modal'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { say } from '../words/console-words.ts'

type Props = {
  readonly label: string
  /** The button has the focus when the screen opens: a scan, and one key. */
  readonly isNext?: boolean
  readonly children: ReactNode
}

/** A piece of paper in large type, printed alone, without the console around it; it stays in sight to be printed again. */
export function Slip({ label, isNext = false, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNext) button.current?.focus()
  }, [isNext])
  return (
    <>
      <button ref={button} type="button" onClick={() => setOpen(true)} className="quiet-button">
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
function OpenSlip({ label, children, onClose }: Omit<Props, 'isNext'> & { readonly onClose: () => void }) {
  const id = useId()
  const dialog = useShownModal()
  useEffect(() => window.print(), [])
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

/** What a new member takes home: the number to read, and to be scanned next time. */
export function WelcomeSlip({ memberNo, name }: { readonly memberNo: string; readonly name: string }) {
  return (
    <Slip label={say('welcome.print')}>
      <p className="font-bold text-2xl">{say('welcome.heading')}</p>
      <p className="mt-4 text-2xl">{name}</p>
      <p className="mt-4 text-xl">{say('person.memberNo')}</p>
      <p className="font-bold text-4xl tabular-nums">{memberNo}</p>
      <div className="mt-4 w-48">
        <QrPicture text={memberNo} label={say('welcome.qr', { number: memberNo })} />
      </div>
      <p className="mt-4 text-xl">{say('welcome.how')}</p>
    </Slip>
  )
}

type FirstPassword = { readonly password: string; readonly name: string; readonly memberNo: string | null }

/**
 * For somebody without a phone of their own. On the screen there is no password to be read over a shoulder, only on the
 * paper, in the middle third: the outer thirds are folded over it and closed with a sticker before it is handed out.
 */
export function FirstPasswordSlip({ password, name, memberNo }: FirstPassword) {
  return (
    <Slip label={say('firstPassword.print')}>
      <div className="fold">
        <p className="font-bold text-2xl">{name}</p>
        {memberNo ? <p className="text-xl tabular-nums">{memberNo}</p> : null}
        <p className="text-xl">{say('firstPassword.outside')}</p>
      </div>
      <div className="fold">
        <p className="no-print">{say('firstPassword.hidden')}</p>
        <p className="print-only text-xl">{say('firstPassword.heading')}</p>
        <p className="print-only font-bold font-mono text-4xl">{password}</p>
        <p className="text-xl">{say('firstPassword.how')}</p>
      </div>
      <div className="fold">
        <p className="text-xl">{say('firstPassword.fold')}</p>
      </div>
    </Slip>
  )
}
