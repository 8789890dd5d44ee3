import { mostCountedRows } from '@dhc/reference/site-rules'
import { wordsOfConsole } from '../words/console-words.ts'

type Props = {
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly onPage: (page: number) => void
}

/** How many there are, and the way to the next ones. */
export function Pages({ page, pageSize, total, onPage }: Props) {
  const say = wordsOfConsole()
  const last = Math.max(1, Math.ceil(total / pageSize))
  return (
    <p className="no-print mt-2 flex flex-wrap items-center gap-4">
      <span>{say(total >= mostCountedRows ? 'pages.ofMany' : 'pages.of', { page, last, total })}</span>
      {page > 1 ? (
        <button type="button" onClick={() => onPage(page - 1)} className="quiet-button">
          {say('pages.before')}
        </button>
      ) : null}
      {page < last ? (
        <button type="button" onClick={() => onPage(page + 1)} className="quiet-button">
          {say('pages.next')}
        </button>
      ) : null}
    </p>
  )
}
