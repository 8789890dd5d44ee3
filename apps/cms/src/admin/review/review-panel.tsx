import { useFetchClient, useNotification } from '@strapi/strapi/admin'
import { useCallback, useEffect, useId, useState } from 'react'
import { styled } from 'styled-components'
import { Hint, PanelButton } from '../panel-parts'
import { panelWords } from '../panel-words'
import { ReviewState, type ShownReview } from './review-state'

type Document = { documentId: string; locale?: string; id?: number; updatedAt?: string; status?: string }
type Shown = { model: string; document?: Document }
type Answer = { review: ShownReview | null; mayReturn: boolean }

const Words = styled.textarea`
  width: 100%;
  margin: 0.4rem 0 0.8rem;
  padding: 0.8rem;
  font: inherit;
  border: 1px solid ${({ theme }) => theme.colors.neutral200};
  border-radius: ${({ theme }) => theme.borderRadius};
`
const Question = styled.div`
  margin-top: 1.2rem;
  font-size: 1.2rem;
`

/** A text, and the button that sends it. */
function AskForWords(props: {
  label: string
  button: string
  isCompulsory?: true
  send(words: string): Promise<void>
}) {
  const id = useId()
  const [words, setWords] = useState('')
  const send = async () => {
    await props.send(words)
    setWords('')
  }
  return (
    <Question>
      <label htmlFor={id}>{props.label}</label>
      <Words id={id} rows={3} value={words} onChange={({ target }) => setWords(target.value)} />
      <PanelButton type="button" disabled={props.isCompulsory && words.trim() === ''} onClick={send}>
        {props.button}
      </PanelButton>
    </Question>
  )
}

function Review({ path, locale }: { path: string; locale: string }) {
  const { get, post } = useFetchClient()
  const { toggleNotification } = useNotification()
  const [answer, setAnswer] = useState<Answer>()
  const words = panelWords()
  const read = useCallback(async () => {
    const { data } = await get<Answer>(path, { params: { locale } })
    setAnswer(data)
  }, [get, path, locale])
  useEffect(() => void read().catch(() => setAnswer(undefined)), [read])
  const send = async (action: string, body: object) => {
    try {
      const { data } = await post<Answer>(`${path}/${action}?locale=${locale}`, body)
      setAnswer(data)
    } catch (failure) {
      const message = failure instanceof Error && failure.message ? failure.message : words.reviewFailed
      toggleNotification({ type: 'warning', message })
    }
  }
  if (!answer) return null
  const { review, mayReturn } = answer
  const isReady = review?.state === 'READY'
  return (
    <div>
      {review ? <ReviewState review={review} /> : null}
      {isReady && mayReturn ? (
        <>
          <Hint>{words.publishHint}</Hint>
          <AskForWords
            label={words.reasonToWrite}
            button={words.giveBack}
            isCompulsory
            send={(reason) => send('return', { reason })}
          />
        </>
      ) : null}
      {isReady ? null : (
        <>
          <AskForWords
            label={words.note}
            button={review && review.state !== 'PUBLISHED' ? words.handInAgain : words.handIn}
            send={(note) => send('hand-in', { note })}
          />
          <Hint>{words.handInHint}</Hint>
        </>
      )}
    </div>
  )
}

/** Beside an entry that was saved, in the language being edited. The rules are the server's. */
export function ReviewPanel({ model, document }: Shown) {
  if (!document?.id || !document.locale) return null
  const type = model.split('.').at(-1) ?? ''
  // Saving and publishing change the state behind the panel's back: it is read anew after either.
  const changed = `${document.updatedAt} ${document.status}`
  return {
    title: panelWords().review,
    content: <Review key={changed} path={`/reviews/${type}/${document.documentId}`} locale={document.locale} />,
  }
}
