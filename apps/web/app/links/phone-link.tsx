import type { ReactNode } from 'react'

type Props = { readonly phone: string; readonly className?: string; readonly children?: ReactNode }

export function PhoneLink({ phone, className = 'text-link', children = phone }: Props) {
  return (
    <a href={phoneHref(phone)} className={`${className} tabular-nums`}>
      {children}
    </a>
  )
}

/** A phone number is a link wherever it stands. */
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

type Piece = { readonly at: number; readonly text: string; readonly isPhone: boolean }

/** Eight digits of Hong Kong as everybody writes them, in two groups, or one of the short numbers our texts name. */
const phone = /(?<![\d.$/-])(?:999|1823|18222|1833 183|[235-9]\d{3} \d{4})(?![\d/年-]|\.\d|\s\d)/gu

/** The pieces of a text, phone numbers apart. */
export function splitPhones(text: string): Piece[] {
  const pieces: Piece[] = []
  let from = 0
  for (const { 0: number, index } of text.matchAll(phone)) {
    if (index > from) pieces.push({ at: from, text: text.slice(from, index), isPhone: false })
    pieces.push({ at: index, text: number, isPhone: true })
    from = index + number.length
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), isPhone: false })
  return pieces
}

/** A number of eight digits can be dialled from abroad too; a short one works here only. */
export function phoneHref(number: string): string {
  const digits = number.replaceAll(/\D/g, '')
  return digits.length === 8 ? `tel:+852${digits}` : `tel:${digits}`
}
