import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Hint, Note } from '../panel-parts'
import { panelWords } from '../panel-words'

type Document = { documentId: string; id?: number; updatedAt?: string; status?: string }
type Shown = { model: string; document?: Document }
type Answer = { siteUrl: string; pages: { path: string; since: string }[] | null }

/** The site renders its pages in the seconds after something was published, many of them one after the other. */
const askAfterMs = [0, 3_000, 10_000, 30_000]

function OldPages({ type }: { type: string }) {
  const { get } = useFetchClient()
  const [answer, setAnswer] = useState<Answer>()
  const words = panelWords()
  useEffect(() => {
    const ask = () =>
      get<Answer>(`/old-pages/${type}`)
        .then(({ data }) => setAnswer(data))
        .catch(() => setAnswer({ siteUrl: '', pages: null }))
    const timers = askAfterMs.map((ms) => setTimeout(ask, ms))
    return () => timers.forEach(clearTimeout)
  }, [get, type])
  if (!answer) return <Hint>{words.loading}</Hint>
  if (!answer.pages) return <Hint role="status">{words.siteSilent}</Hint>
  if (answer.pages.length === 0) return <Hint role="status">{words.siteShowsIt}</Hint>
  return (
    <div role="alert">
      <Note>{words.pagesStayOld}</Note>
      <ul>
        {answer.pages.map(({ path, since }) => (
          <li key={path}>
            <Hint as="span">
              <a href={answer.siteUrl + path} target="_blank" rel="noreferrer">
                {path}
              </a>{' '}
              ({words.since} {new Date(since).toLocaleString(document.documentElement.lang)})
            </Hint>
          </li>
        ))}
      </ul>
      <Hint>{words.pagesStayOldHint}</Hint>
    </div>
  )
}

/** Beside an entry that is published: whether the pages made of its type show what was published last. */
export function OldPagesPanel({ model, document: entry }: Shown) {
  if (!entry?.id || entry.status === 'draft') return null
  const type = model.split('.').at(-1) ?? ''
  // Asked anew after each publishing.
  return { title: panelWords().onTheSite, content: <OldPages key={`${entry.updatedAt} ${entry.status}`} type={type} /> }
}
