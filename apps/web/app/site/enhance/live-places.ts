import type { PlacesWords } from '../../sections/live-places.tsx'
import { apiAddress } from './api-address.ts'

/** More at once would make the other readers wait. */
const atOnce = 3
/** Rows just below the screen are asked for before they are seen. */
const nearBy = '200px'
const cells = '[data-remaining-quota], [data-class-status]'

export type Answer = { readonly remainingQuota: number | null; readonly classStatus: string }

/** D-052: what the cells of a class say; nothing when the member service could not answer. */
export function textsFor(answer: Answer | undefined, words: Pick<PlacesWords, 'states' | 'unlimited'>) {
  if (!answer) return undefined
  return {
    places: answer.remainingQuota === null ? words.unlimited : String(answer.remainingQuota),
    state: words.states[answer.classStatus] ?? answer.classStatus,
  }
}

/** S2-81, S7-25: the two facts of a class that change by the minute, asked when their row comes into sight. */
export function showLivePlaces(page: Document): void {
  const news = page.querySelector<HTMLElement>('[data-places-words]')
  if (!news) return
  const words = JSON.parse(news.dataset.placesWords ?? '') as PlacesWords
  const asked = new Set<string>()
  const waiting: string[] = []
  let atWork = 0
  let hasAnswer = false

  const work = async () => {
    atWork += 1
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await ask(words.path, id)
      show(page, id, answer, words)
      hasAnswer ||= answer !== undefined
    }
    atWork -= 1
    // Said once: a screen reader must not be interrupted at every scroll.
    if (atWork === 0 && news.textContent === '') news.textContent = hasAnswer ? words.updated : words.unknown
  }

  const inSight = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        const id = classOf(target)
        if (!isIntersecting || asked.has(id)) continue
        asked.add(id)
        waiting.push(id)
        if (atWork < atOnce) void work()
      }
    },
    { rootMargin: nearBy },
  )
  for (const cell of page.querySelectorAll(cells)) inSight.observe(cell)
}

function classOf(cell: Element): string {
  return cell.getAttribute('data-remaining-quota') ?? cell.getAttribute('data-class-status') ?? ''
}

async function ask(path: string, strapiUuid: string): Promise<Answer | undefined> {
  try {
    const answer = await fetch(await apiAddress(path), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ strapiUuid }),
    })
    return answer.ok ? ((await answer.json()) as { payload: Answer }).payload : undefined
  } catch {
    return undefined
  }
}

function show(page: Document, id: string, answer: Answer | undefined, words: PlacesWords): void {
  const texts = textsFor(answer, words)
  for (const cell of page.querySelectorAll<HTMLElement>(cells)) {
    if (classOf(cell) !== id) continue
    if (!answer || !texts) {
      cell.title = words.unknown
      continue
    }
    cell.textContent = 'remainingQuota' in cell.dataset ? texts.places : texts.state
    cell.dataset.state = answer.classStatus
  }
}
