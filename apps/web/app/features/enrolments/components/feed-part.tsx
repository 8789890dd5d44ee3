import type { Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useState } from 'react'
import { ConfirmDialog } from '../../../member-page/confirm-dialog.tsx'
import { closeFeed, openFeed, readFeed } from '../actions.ts'

/** A calendar that follows a private address; it can be ended at any time. */
export function FeedPart() {
  const { words, locale } = usePage()
  const feed = useFeed()
  const [asked, setAsked] = useState<'open' | 'close'>()
  const [isClosed, setClosed] = useState(false)
  if (feed.openedAt === undefined) return null
  const confirm = async () => {
    const isDone = asked === 'open' ? await feed.open() : await feed.close()
    if (!isDone) return
    setClosed(asked === 'close')
    setAsked(undefined)
  }
  const problem = feed.refusal && refusalWords(words, feed.refusal)
  return (
    <section aria-labelledby="feed" className="panel mt-8 flex flex-col items-start gap-3">
      <h2 id="feed" className="font-bold text-lg">
        {words.programme('feed.heading')}
      </h2>
      <p>{words.programme('feed.intro')}</p>
      <div role="status" className="empty:hidden">
        {feed.path ? <Address path={feed.path} /> : isClosed ? words.programme('feed.closed') : null}
      </div>
      {feed.openedAt ? (
        <>
          <p>{words.programme('feed.since', { date: formatDate(new Date(feed.openedAt), locale) })}</p>
          <p className="flex flex-wrap gap-4">
            <button type="button" onClick={() => setAsked('open')} className="secondary-button">
              {words.programme('feed.openAgain')}
            </button>
            <button type="button" onClick={() => setAsked('close')} className="secondary-button">
              {words.programme('feed.close')}
            </button>
          </p>
        </>
      ) : (
        <>
          <button type="button" onClick={() => void feed.open()} className="secondary-button">
            {words.programme('feed.open')}
          </button>
          <p role="alert" className="font-bold text-danger empty:hidden">
            {problem}
          </p>
        </>
      )}
      {asked ? (
        <ConfirmDialog
          question={words.programme(asked === 'open' ? 'feed.openAgainConfirm' : 'feed.closeConfirm')}
          isBusy={feed.isBusy}
          problem={problem}
          onConfirm={confirm}
          onClose={() => setAsked(undefined)}
        />
      ) : null}
    </section>
  )
}

/** Phones open `webcal:` with their calendar; elsewhere the address is pasted into it. */
function Address({ path }: { readonly path: string }) {
  const words = useWords()
  const { host, origin } = window.location
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="font-bold">{words.programme('feed.address')}</p>
      <p className="select-all break-all rounded-card bg-orange-soft p-3">{`${origin}${path}`}</p>
      <a href={`webcal://${host}${path}`} className="primary-button">
        {words.programme('feed.subscribe')}
      </a>
    </div>
  )
}

/** The address of the member's calendar: since when there is one, and the address itself in the moment it is made. */
function useFeed() {
  const { locale } = usePage()
  const [openedAt, setOpenedAt] = useState<string | null>()
  const [path, setPath] = useState<string>()
  const [refusal, setRefusal] = useState<Refusal>()
  const [isBusy, setBusy] = useState(false)
  const load = useCallback(async () => {
    if (!currentToken()) return
    const outcome = await readFeed(locale)
    if (outcome.ok) setOpenedAt(outcome.payload.openedAt)
  }, [locale])
  useEffect(() => {
    void load()
  }, [load])

  const change = async (isOpening: boolean) => {
    if (isBusy) return false
    setBusy(true)
    setRefusal(undefined)
    const outcome = isOpening ? await openFeed(locale) : await closeFeed(locale)
    setBusy(false)
    if (!outcome.ok) setRefusal(outcome.refusal)
    else setPath('path' in outcome.payload ? outcome.payload.path : undefined)
    if (outcome.ok) await load()
    return outcome.ok
  }
  return { openedAt, path, refusal, isBusy, open: () => change(true), close: () => change(false) }
}
