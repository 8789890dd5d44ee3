import { useFetchClient } from '@strapi/strapi/admin'
import { useEffect, useState } from 'react'
import { Hint, Note } from '../panel-parts'
import { panelWords } from '../panel-words'

type Document = { documentId: string; id?: number; updatedAt?: string; status?: string }
type Shown = { model: string; document?: Document }
type ToldClass = {
  classCode: string
  people: number
  class_called_off: boolean
  new_centre: string | null
  new_quota: number | null
  lessons_cancelled: string[]
  lessons_added: string[]
  lessons_moved: { from: string; to: string }[]
}
type Answer = { classes: ToldClass[] | null }

function WhoIsTold({ documentId }: { documentId: string }) {
  const { get } = useFetchClient()
  const [answer, setAnswer] = useState<Answer>()
  const words = panelWords()
  useEffect(() => {
    get<Answer>(`/who-is-told/${documentId}`)
      .then(({ data }) => setAnswer(data))
      .catch(() => setAnswer({ classes: null }))
  }, [get, documentId])
  if (!answer) return <Hint>{words.loading}</Hint>
  if (!answer.classes) return <Hint role="status">{words.serviceSilent}</Hint>
  if (answer.classes.length === 0) return <Hint role="status">{words.nobodyIsTold}</Hint>
  return (
    <div role="status">
      <Note>{words.tenMinutes}</Note>
      <ul>
        {answer.classes.map((told) => (
          <li key={told.classCode}>
            <Hint as="span">
              {told.classCode} ({told.people} {words.people}): {newsOf(told).join('; ')}
            </Hint>
          </li>
        ))}
      </ul>
    </div>
  )
}

function newsOf(told: ToldClass): string[] {
  const words = panelWords()
  const at = (iso: string) =>
    new Date(iso).toLocaleString(document.documentElement.lang, {
      timeZone: 'Asia/Hong_Kong',
      dateStyle: 'medium',
      timeStyle: 'short',
    })
  if (told.class_called_off) return [words.classIsOff]
  return [
    ...told.lessons_cancelled.map((iso) => `${words.lessonIsOff} ${at(iso)}`),
    ...told.lessons_moved.map(({ from, to }) => `${words.lessonMoves} ${at(from)} → ${at(to)}`),
    ...told.lessons_added.map((iso) => `${words.lessonIsNew} ${at(iso)}`),
    ...(told.new_centre === null ? [] : [`${words.newCentre} ${told.new_centre}`]),
    ...(told.new_quota === null ? [] : [`${words.newQuota} ${told.new_quota}`]),
  ]
}

/** Beside a course: what publishing it would tell to whom. Asked anew whenever the draft was saved. */
export function WhoIsToldPanel({ model, document: entry }: Shown) {
  if (!entry?.id || !model.endsWith('.health-program-course')) return null
  const { documentId, updatedAt, status } = entry
  return {
    title: panelWords().whoIsTold,
    content: <WhoIsTold key={`${updatedAt} ${status}`} documentId={documentId} />,
  }
}
