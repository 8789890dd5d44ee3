import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { accountPage } from '@dhc/reference/page-paths'
import type { ReactNode } from 'react'
import { ActingBand } from './acting-band.tsx'
import { NeedsScript } from './needs-script.tsx'
import { PageOpening } from './page-opening.tsx'
import { ScriptedArea } from './scripted-area.tsx'

type Props = {
  readonly title: string
  readonly summary?: string | undefined
  /** Reached from my account, and leads back to it. */
  readonly isBelowAccount?: boolean
  readonly isWide?: boolean
  /** D-140: shows the other person's matter while one acts for somebody; every other page shows one's own. */
  readonly isForOthers?: boolean
  readonly children: ReactNode
}

/** S6-03, D-070: a page for members only. Its shell is the same for everybody; guests are led to the login page. */
export function MemberPage(props: Props) {
  const { title, summary, isBelowAccount = false, isWide = false, isForOthers = false, children } = props
  const words = useWords()
  const { toPage } = usePageLocale()
  return (
    <>
      <NeedsScript />
      <ActingBand isForOthers={isForOthers} />
      <PageOpening title={title} summary={summary} />
      <ScriptedArea isWide={isWide} isTall>
        {children}
        {isBelowAccount ? (
          <p>
            <a href={toPage(accountPage)} className="link-button">
              {words.member('account.backToAccount')}
            </a>
          </p>
        ) : null}
      </ScriptedArea>
    </>
  )
}
