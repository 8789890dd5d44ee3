import type { ReactNode } from 'react'
import { phoneHref, splitPhones } from './phone-numbers.ts'

type Props = { readonly phone: string; readonly className?: string; readonly children?: ReactNode }

export function PhoneLink({ phone, className = 'text-link', children = phone }: Props) {
  return (
    <a href={phoneHref(phone)} className={`${className} tabular-nums`}>
      {children}
    </a>
  )
}

/** Issue 15, item 7: a phone number is a link wherever it stands. */
export function WithPhones({ text }: { readonly text: string }) {
  return splitPhones(text).map(({ at, text: piece, isPhone }) =>
    isPhone ? (
      <a key={at} href={phoneHref(piece)} className="phone-in-text">
        {piece}
      </a>
    ) : (
      piece
    ),
  )
}
