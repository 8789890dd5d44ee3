import { Icon } from './icon.tsx'
import { keyed } from './keyed.ts'
import { JumpForm, PageSizeForm } from './pagination-forms.tsx'

interface PaginationWords {
  /** What these links lead through, for a screen reader. */
  label: string
  /** '11 to 20 of 43'. */
  range: string
  /** 'Page 2 of 5'. */
  pageOf: string
  /** The name of one page link: 'Page 3'. */
  page: (page: number) => string
  previous: string
  next: string
  jumpTo: string
  go: string
  pageSize: string
  itemsPerPage: string
  change: string
}

export interface PaginationProps {
  page: number
  pageSize: number
  total: number
  pageSizes: readonly number[]
  addressOf: (page: number) => string
  /** Where the two forms lead; they send `page` and `pageSize`. */
  action: string
  /** The rest of the address: search words, filters. */
  hiddenFields: readonly (readonly [name: string, value: string])[]
  words: PaginationWords
}

const step =
  'flex min-h-touch min-w-touch items-center justify-center gap-2 rounded-card border-2 border-line bg-card px-3 text-orange-deep hover:border-orange'

/** S9-33, D-032: links and two small GET forms, so that every page of a list has an address and needs no script. */
export function Pagination(props: PaginationProps) {
  const { pageSize, total, pageSizes, words } = props
  const last = lastPageOf(total, pageSize)
  if (total === 0) return null
  return (
    <nav aria-label={words.label} className="@container mt-8 flex flex-col gap-4">
      <p className="text-ink-soft tabular-nums">{words.range}</p>
      {last > 1 ? <PageLinks {...props} last={last} /> : null}
      <div className="flex flex-wrap gap-x-8 gap-y-4 empty:hidden">
        {total > Math.min(...pageSizes) ? <PageSizeForm {...props} /> : null}
        {last > 1 ? <JumpForm {...props} last={last} /> : null}
      </div>
    </nav>
  )
}

type LinksProps = PaginationProps & { last: number }

/** Where there is room the numbers, else 'page 2 of 5' between the two arrows. */
function PageLinks({ page, last, addressOf, words }: LinksProps) {
  return (
    <ul className="flex list-none flex-wrap items-center gap-2 p-0 tabular-nums">
      {page > 1 ? (
        <li>
          <a href={addressOf(page - 1)} rel="prev" className={step}>
            <Arrow d="m15 6-6 6 6 6" />
            {words.previous}
          </a>
        </li>
      ) : null}
      <li className="px-2 @2xl:hidden">{words.pageOf}</li>
      {keyed(pageNumbers(page, last), String).map(({ key, item }) => (
        <li key={key} className="hidden @2xl:block">
          {item === 'gap' ? (
            <span aria-hidden="true" className="px-1">
              …
            </span>
          ) : (
            <PageLink number={item} isCurrent={item === page} href={addressOf(item)} name={words.page(item)} />
          )}
        </li>
      ))}
      {page < last ? (
        <li>
          <a href={addressOf(page + 1)} rel="next" className={step}>
            {words.next}
            <Arrow d="m9 6 6 6-6 6" />
          </a>
        </li>
      ) : null}
    </ul>
  )
}

type PageLinkProps = { number: number; isCurrent: boolean; href: string; name: string }

function PageLink({ number, isCurrent, href, name }: PageLinkProps) {
  const marked = isCurrent
    ? 'flex min-h-touch min-w-touch items-center justify-center rounded-card border-2 border-orange-deep bg-orange-soft px-3 font-bold text-ink'
    : step
  return (
    <a href={href} aria-label={name} {...(isCurrent ? { 'aria-current': 'page' } : {})} className={marked}>
      {number}
    </a>
  )
}

function Arrow({ d }: { d: string }) {
  return (
    <Icon className="size-5 shrink-0">
      <path d={d} />
    </Icon>
  )
}

export function lastPageOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize))
}

/** The first and the last item a page shows, counted from one. */
export function itemsOnPage(page: number, pageSize: number, total: number): { from: number; to: number } {
  return { from: Math.min((page - 1) * pageSize + 1, total), to: Math.min(page * pageSize, total) }
}

/** First, last, this page and its neighbours; a gap of one page is filled, since its number is as short as an ellipsis. */
export function pageNumbers(page: number, last: number): (number | 'gap')[] {
  const shown = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last)
  const ordered = [...new Set(shown)].sort((a, b) => a - b)
  return ordered.flatMap((number, index) => {
    const missing = number - (ordered[index - 1] ?? 0) - 1
    if (missing === 1) return [number - 1, number]
    return missing > 1 ? ['gap', number] : [number]
  })
}
