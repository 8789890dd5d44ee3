import type { ReactNode } from 'react'
import type { Origin } from '../content/read-content.ts'
import { WithPhones } from '../links/phone-link.tsx'
import { languageOf, OriginNote } from './content-origin.tsx'

type Props = {
  readonly title: string
  readonly summary?: string | null | undefined
  readonly origin?: Origin | undefined
  /** One line at every width: a form of several screens repeats no big band. */
  readonly isCompact?: boolean
  readonly children?: ReactNode
}

/** Title and one-sentence summary on a warm band. */
export function PageOpening({ title, summary, origin, isCompact = false, children }: Props) {
  const isReplacement = origin?.isChineseOnly || origin?.isConverted
  return (
    <header className={`page-opening opening-band ${isCompact ? 'compact-opening' : ''}`}>
      <h1 {...languageOf(origin)}>{title}</h1>
      {summary ? (
        <p {...languageOf(origin)} className="page-summary">
          <WithPhones text={summary} />
        </p>
      ) : null}
      {children}
      {isReplacement ? (
        <p className="mt-4">
          <OriginNote origin={origin} />
        </p>
      ) : null}
    </header>
  )
}
