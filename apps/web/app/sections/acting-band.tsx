import { usePageLocale, useWords } from '@dhc/i18n/use-words'
import { carersPage } from '@dhc/reference/page-paths'
import { actingRefusedEvent } from '@dhc/session/acting-for'
import { useEffect, useState } from 'react'
import { endActing, useActing } from './use-acting.ts'

/** D-140: whose matter it is stands on every page of a member, and the way back to one's own beside it. */
export function ActingBand({ isForOthers }: { readonly isForOthers: boolean }) {
  const words = useWords()
  const { toPage } = usePageLocale()
  const acting = useActing()
  const isRefused = useRefused()
  if (!acting) return null
  const { name } = acting
  return (
    <section
      aria-label={words.member('acting.label')}
      className="my-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card border border-watch border-l-8 bg-card p-4"
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
