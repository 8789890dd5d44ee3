import { Notice } from '@dhc/ui/notice'
import { useEffect, useRef } from 'react'

type Props = { readonly label: string; readonly children: string }

/** What a form has come to. The form is gone, so this takes the focus: a screen reader says it, a phone scrolls to it. */
export function DoneNotice({ label, children }: Props) {
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
