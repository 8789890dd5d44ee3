import type { LessonChangesWords, PlacesWords } from '../../classes/live-classes.tsx'
import { askService } from './ask-service.ts'

/** More questions at once would make the other readers wait. */
const mostQuestions = 3
/** Rows just below the screen are asked for before they are seen. */
const nearBy = '200px'
/** By then what is in sight has been answered. */
const restAfterMs = 3000
const cells = '[data-remaining-quota], [data-class-status], [data-availability]'

type Named<Thing> = Thing & { readonly strapiUuid: string }
type Payload = Named<Answer> | { readonly items: readonly Named<Answer>[] }

type Answer = { readonly remainingQuota: number | null; readonly classStatus: string; readonly asOf?: string }

/** D-052: what the cells of a class say; nothing when the member service could not answer. Full is said, not "0". */
export function textsFor(
  answer: Answer | undefined,
  { states, unlimited, onePlace, places }: Pick<PlacesWords, 'states' | 'unlimited' | 'onePlace' | 'places'>,
) {
  if (!answer) return undefined
  const { remainingQuota: left, classStatus } = answer
  const state = states[classStatus] ?? classStatus
  return {
    places: left === null ? unlimited : left === 0 ? (states.FULL ?? '0') : `${left}`,
    state,
    /** Of a class one can join now. */
    sentence: left === null ? unlimited : left === 1 ? onePlace : places.replace('{n}', `${left}`),
  }
}

/** S2-81, S7-25: the two facts of a class that change by the minute, asked when their row comes into sight. */
export function showLivePlaces(page: Document, tellTime: (asOf: string) => void): void {
  const news = page.querySelector<HTMLElement>('[data-places-words]')
  if (!news) return
  const words = JSON.parse(news.dataset.placesWords ?? '') as PlacesWords
  const asked = new Set<string>()
  const waiting: string[] = []
  let atWork = 0
  let hasAnswer = false

  const work = async () => {
    atWork += 1
    for (let ids = waiting.splice(0, words.atOnce); ids.length > 0; ids = waiting.splice(0, words.atOnce)) {
      const answers = await ask(words, ids)
      show(page, ids, answers, words)
      const [first] = answers.values()
      if (first?.asOf) tellTime(first.asOf)
      hasAnswer ||= answers.size > 0
    }
    atWork -= 1
    // Said once: a screen reader must not be interrupted at every scroll.
    if (atWork === 0 && news.textContent === '') news.textContent = hasAnswer ? words.updated : words.unknown
  }

  const inSight = new IntersectionObserver(
    (entries) => {
      askOf(entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target as HTMLElement))
    },
    { rootMargin: nearBy },
  )
  const askOf = (seen: Iterable<HTMLElement>) => {
    for (const id of Array.from(seen, classOf)) {
      if (asked.has(id)) continue
      asked.add(id)
      waiting.push(id)
    }
    // A worker takes its classes before it first waits, so the others see what is left.
    while (atWork < mostQuestions && waiting.length > 0) void work()
  }
  const everyCell = page.querySelectorAll<HTMLElement>(cells)
  for (const cell of everyCell) inSight.observe(cell)
  // Paper shows what nobody has scrolled to, and cannot wait for it; many are asked for together.
  if (words.atOnce > 1) setTimeout(() => askOf(everyCell), restAfterMs)
}

function classOf({ dataset: { remainingQuota, classStatus, availability } }: HTMLElement): string {
  return remainingQuota ?? classStatus ?? availability ?? ''
}

/** One class by the specification's own call (S7-25), or many by one question. */
async function ask({ path, atOnce }: PlacesWords, ids: readonly string[]): Promise<ReadonlyMap<string, Answer>> {
  const body = atOnce === 1 ? { strapiUuid: ids[0] } : { strapiUuids: ids }
  const payload = (await askService(path, body)) as Payload | undefined
  return payload ? answersIn(payload) : new Map()
}

export function answersIn(payload: Payload): ReadonlyMap<string, Answer> {
  const items = 'items' in payload ? payload.items : [payload]
  return new Map(items.map((item) => [item.strapiUuid, item]))
}

function show(page: Document, ids: readonly string[], answers: ReadonlyMap<string, Answer>, words: PlacesWords): void {
  for (const cell of page.querySelectorAll<HTMLElement>(cells)) {
    const id = classOf(cell)
    if (!ids.includes(id)) continue
    // Shorter words in the list of home must not pull up what is under the thumb.
    const line = cell.closest<HTMLElement>('.next-class p')
    if (line) line.style.minHeight = `${line.offsetHeight}px`
    const answer = answers.get(id)
    const texts = textsFor(answer, words)
    if (!answer || !texts) {
      cell.title = words.unknown
      continue
    }
    const { dataset } = cell
    const { classStatus } = answer
    // A ballot has no places to count, and the day on which enrolment begins says more than that it has not begun.
    const isSaid =
      'availability' in dataset && (classStatus === 'UPCOMING' || (classStatus === 'OPEN' && 'draw' in dataset))
    if ('remainingQuota' in dataset) cell.textContent = texts.places
    else if ('availability' in dataset && classStatus === 'OPEN' && !isSaid) cell.textContent = texts.sentence
    else if (!isSaid) cell.textContent = texts.state
    dataset.state = classStatus
  }
}

type Ask = (path: string, body: object) => Promise<unknown>
type Change = { readonly lessonUuid: string }

/** D-117: a page is made once and read for hours; what the centre called off since then is marked by the browser. */
export async function showLessonChanges(page: Document, ask: Ask): Promise<void> {
  const told = page.querySelector<HTMLElement>('[data-lesson-changes]')?.dataset.lessonChanges
  if (!told) return
  const { path, body, word } = JSON.parse(told) as LessonChangesWords
  const answer = (await ask(path, body)) as { readonly items?: readonly Change[] } | undefined
  for (const { lessonUuid } of answer?.items ?? [])
    for (const mark of page.querySelectorAll(`[data-lesson="${lessonUuid}"]`)) mark.textContent = word
}
