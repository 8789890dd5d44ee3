import { usePage } from '@dhc/i18n/use-words'
import { contactUsPage } from '@dhc/reference/page-paths'
import { rememberWayOn } from '@dhc/session/way-on'
import { Notice } from '@dhc/ui/notice'
import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  /** A form is easier to follow in a narrow column; a chart uses the desk's width. */
  readonly isWide?: boolean
  /** What comes later may be little: the footer stays below the screen and does not jump up then. */
  readonly isTall?: boolean
  readonly children: ReactNode
}

/** A form that works by script: not shown without one. What is typed or sent before React listens is not lost. */
export function ScriptedArea({ isWide = false, isTall = false, children }: Props) {
  const size = `${isWide ? '' : 'max-w-3xl'} ${isTall ? 'min-h-screen print:min-h-0' : ''}`
  return <div className={`mb-16 hidden min-w-0 flex-col gap-8 scripted:flex ${size}`}>{children}</div>
}

/** Personal pages work by script alone; who has none is led to the phone number instead of a form that does nothing. */
export function NeedsScript() {
  const { words, toPage } = usePage()
  return (
    <noscript>
      <p className="mb-16 max-w-measure text-lg">
        {words.member('needsScript')} <a href={toPage(contactUsPage)}>{words.menu('contact-us.label')}</a>
      </p>
    </noscript>
  )
}

type DoneNoticeProps = { readonly label: string; readonly children: string }

/** What a form has come to. The form is gone, so this takes the focus: a screen reader says it, a phone scrolls to it. */
export function DoneNotice({ label, children }: DoneNoticeProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice tone="success" toneLabel={label}>
        {children}
      </Notice>
    </div>
  )
}

/** D-141: a page for guests remembers where one came from; signing in, perhaps after registering, leads back there. */
export function useWayOn(): void {
  useEffect(() => rememberWayOn(window), [])
}
