import { styled } from 'styled-components'
import { panelWords } from '../panel-words'

export type ShownReview = {
  state: 'READY' | 'RETURNED' | 'CHANGED' | 'PUBLISHED'
  note: string | null
  reason: string | null
  asked_by: string
  decided_by: string | null
}

const Said = styled.dl`
  margin-bottom: 0.8rem;
  font-size: 1.2rem;
  color: ${({ theme }) => theme.colors.neutral800};
  & dt { font-weight: 600; }
  & dd { margin-bottom: 0.4rem; white-space: pre-line; overflow-wrap: anywhere; }
`

export function stateWords(state: ShownReview['state']): string {
  const words = panelWords()
  return {
    READY: words.stateReady,
    RETURNED: words.stateReturned,
    CHANGED: words.stateChanged,
    PUBLISHED: words.statePublished,
  }[state]
}

/** How things stand; the reason of a return is what its editor looks for. */
export function ReviewState({ review }: { review: ShownReview }) {
  const words = panelWords()
  const lines = [
    [words.state, stateWords(review.state)],
    [words.reason, review.state === 'RETURNED' ? review.reason : null],
    [words.decidedBy, review.state === 'READY' || review.state === 'CHANGED' ? null : review.decided_by],
    [words.handedInBy, review.asked_by],
    [words.noteSaid, review.note],
  ].filter((line): line is [string, string] => Boolean(line[1]))
  return (
    <Said>
      {lines.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Said>
  )
}
