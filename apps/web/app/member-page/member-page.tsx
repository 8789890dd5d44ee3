import { usePage } from '@dhc/i18n/use-words'
import { accountPage, carersPage } from '@dhc/reference/page-paths'
import { type ActingChoice, actingRefusedEvent, readActing, startActing, stopActing } from '@dhc/session/acting-for'
import { openTabStorage } from '@dhc/session/browser-storage'
import { currentToken } from '@dhc/session/session-store'
import { type ReactNode, useEffect, useState } from 'react'
import { PageOpening } from '../article/page-opening.tsx'
import { NeedsScript, ScriptedArea } from './scripted-area.tsx'

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
  const { words, toPage } = usePage()
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

/** D-140: whose matter it is stands on every page of a member, and the way back to one's own beside it. */
function ActingBand({ isForOthers }: { readonly isForOthers: boolean }) {
  const { words, toPage } = usePage()
  const acting = useActing()
  const isRefused = useRefused()
  if (!acting) return null
  const { name } = acting
  return (
    <section
      aria-label={words.member('acting.label')}
      className="my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-watch border-s-8 bg-card p-4"
    >
      <div className="min-w-0 grow basis-80">
        <p className="font-bold text-lg">
          {words.member('acting.band', { name })}
          {isForOthers ? null : (
            <span className="block font-normal text-base">{words.member('acting.ownPage', { name })}</span>
          )}
        </p>
        <p role="status">{isRefused ? words.member('acting.refused', { name }) : null}</p>
      </div>
      <p className="flex flex-wrap gap-x-4 gap-y-2 screen-only">
        {isRefused ? (
          <a href={toPage(carersPage)} className="link-button">
            {words.member('acting.seeRights')}
          </a>
        ) : null}
        <button type="button" onClick={() => endActing(toPage(carersPage))} className="secondary-button">
          {words.member('acting.stop')}
        </button>
      </p>
    </section>
  )
}

/** A right that was taken back ends at the next call: whichever part of the page made it, it is said here. */
function useRefused(): boolean {
  const [isRefused, setRefused] = useState(false)
  useEffect(() => {
    const refuse = () => setRefused(true)
    document.addEventListener(actingRefusedEvent, refuse)
    return () => document.removeEventListener(actingRefusedEvent, refuse)
  }, [])
  return isRefused
}

/** D-140: for whom this tab acts. The document is the same for everybody, so it is known only after the first paint. */
export function useActing(): ActingChoice | undefined {
  const [acting, setActing] = useState<ActingChoice>()
  useEffect(() => setActing(readActing(openTabStorage(window), currentToken())), [])
  return acting
}

export function beginActing(choice: ActingChoice, address: string): void {
  startActing(openTabStorage(window), currentToken(), choice)
  window.location.assign(address)
}

/** Every page is one's own again; this one is loaded anew, so that nothing of the other person stays on it. */
function endActing(address: string): void {
  stopActing(openTabStorage(window))
  window.location.assign(address)
}
