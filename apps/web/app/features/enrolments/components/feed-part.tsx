import type { Refusal } from '@dhc/api-client/call-outcome'
import { refusalWords } from '@dhc/forms/words-of-fields'
import { usePage, useWords } from '@dhc/i18n/use-words'
import { formatDate } from '@dhc/locales/format'
import { currentToken } from '@dhc/session/session-store'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ConfirmDialog } from '../../../member-page/confirm-dialog.tsx'
import { ConfirmedAct, useStepUp } from '../../../member-page/confirmed-act.tsx'
import { closeFeed, openFeed, readFeed, revealFeed } from '../actions.ts'

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
          {feed.path ? null : <ShownAgain onShown={feed.show} />}
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

/** whoever finds the phone on the table does not see the address. */
function ShownAgain({ onShown }: { readonly onShown: (path: string) => void }) {
  const words = useWords()
  const stepUp = useStepUp()
  const [isUnknown, setUnknown] = useState(false)
  const show = ({ path }: { readonly path: string | null }) => (path ? onShown(path) : setUnknown(true))
  return (
    <>
      <ConfirmedAct stepUp={stepUp}>
        <button type="button" onClick={() => stepUp.run(revealFeed, show)} className="secondary-button">
          {words.programme('feed.showAgain')}
        </button>
      </ConfirmedAct>
      <p role="status" className="empty:hidden">
        {stepUp.refusal ? refusalWords(words, stepUp.refusal) : isUnknown ? words.programme('feed.unknown') : ''}
      </p>
    </>
  )
}

const howTo = ['feed.howTo.copy', 'feed.howTo.open', 'feed.howTo.paste'] as const

/** An iPhone, a Mac and Outlook open `webcal:` with their calendar. Android knows no such address: there it is pasted. */
function Address({ path }: { readonly path: string }) {
  const words = useWords()
  const address = useRef<HTMLParagraphElement>(null)
  const [isCopied, setCopied] = useState(false)
  const { host, origin } = window.location
  const copy = async () => {
    const wasCopied = await navigator.clipboard.writeText(`${origin}${path}`).then(
      () => true,
      () => false,
    )
    setCopied(wasCopied)
    // Where a browser does not let us, it stands marked, to be copied by hand.
    if (!wasCopied && address.current) window.getSelection()?.selectAllChildren(address.current)
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="font-bold">{words.programme('feed.address')}</p>
      <p ref={address} className="select-all break-all rounded-card bg-orange-soft p-3">{`${origin}${path}`}</p>
      <p className="flex flex-wrap items-center gap-4">
        <button type="button" onClick={copy} className="primary-button">
          {words.programme('feed.copy')}
        </button>
        {isCopied ? <strong>{words.programme('feed.copied')}</strong> : null}
        {/Android/.test(navigator.userAgent) ? null : (
          <a href={`webcal://${host}${path}`} className="secondary-button">
            {words.programme('feed.subscribe')}
          </a>
        )}
      </p>
      <p className="font-bold">{words.programme('feed.howTo')}</p>
      <ol className="list-decimal ps-6">
        {howTo.map((line) => (
          <li key={line}>{words.programme(line)}</li>
        ))}
      </ol>
    </div>
  )
}

/** The address of the member's calendar: since when there is one, and the address itself when it is made or shown again. */
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
  return { openedAt, path, refusal, isBusy, show: setPath, open: () => change(true), close: () => change(false) }
}
