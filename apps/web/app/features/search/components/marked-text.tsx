import { keyed } from '@dhc/ui/keyed'
import { segmentsOf } from '../model.ts'

type Props = { readonly text: string; readonly marks: readonly (readonly [number, number])[] }

/** The words that were found, highlighted; built from pieces of text, never from HTML. */
export function MarkedText({ text, marks }: Props) {
  return keyed(segmentsOf(text, marks), (segment) => segment.text).map(({ key, item }) =>
    item.isMarked ? (
      <mark key={key} className="found-words">
        {item.text}
      </mark>
    ) : (
      <span key={key}>{item.text}</span>
    ),
  )
}
