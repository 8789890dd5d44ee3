import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type NoticeTone = 'info' | 'warning' | 'success'

export interface NoticeProps {
  tone: NoticeTone
  /** The word for the tone, in the reader's language: colour alone says nothing. */
  toneLabel: string
  heading?: string
  children: ReactNode
}

const toneClass: Record<NoticeTone, string> = {
  info: 'border-teal text-teal',
  warning: 'border-watch text-watch',
  success: 'border-good text-good',
}

/** A disc with an i, a triangle with a mark, a disc with a tick: told apart without colour. */
const toneShape: Record<NoticeTone, ReactNode> = {
  info: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="M12 11v6M12 7v.5" />
    </>
  ),
  warning: (
    <>
      <path d="M12 3 22 20H2Z" />
      <path d="M12 10v4M12 17v.5" />
    </>
  ),
  success: (
    <>
      <circle cx="12" cy="12" r="10" />
      <path d="m7.5 12.5 3 3 6-7" />
    </>
  ),
}

export function Notice({ tone, toneLabel, heading, children }: NoticeProps) {
  return (
    <div role="note" className={`rounded-card border border-s-8 bg-card p-4 ${toneClass[tone]}`}>
      <p className="flex items-center gap-2 font-bold">
        <Icon>{toneShape[tone]}</Icon>
        {toneLabel}
      </p>
      <div className="mt-2 max-w-measure text-ink">
        {heading === undefined ? null : <p className="font-bold text-lg">{heading}</p>}
        {children}
      </div>
    </div>
  )
}
