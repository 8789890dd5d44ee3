import { formatDate } from '@dhc/locales/format'
import type { Locale } from '@dhc/locales/locale'
import { hongKongDateOf } from '@dhc/reference/hong-kong-time'
import type { CompletionWords, LessonListWords } from '../../script-words.ts'
import type { AskAsMember } from './ask-as-member.ts'

type Member = { readonly ask: AskAsMember; readonly locale: Locale }
type Completion = { readonly documentId: string; readonly completedAt: string }

async function readCompleted({ ask }: Member, path: string): Promise<readonly Completion[] | undefined> {
  const answer = (await ask(path)) as { readonly items?: readonly Completion[] } | undefined
  return answer?.items
}

/** D-048: by the button, or by the end of the film. */
export async function offerCompletion(place: HTMLElement, words: CompletionWords, member: Member): Promise<void> {
  const button = place.querySelector('button')
  const status = place.querySelector('[role=status]')
  if (!button || !status) return
  const { paths, documentId, texts } = words
  const show = ({ completedAt }: Completion) => {
    const date = formatDate(hongKongDateOf(new Date(completedAt)), member.locale)
    status.textContent = texts.completedOn.replace('{date}', date)
    button.hidden = true
  }
  const complete = async () => {
    if (button.hidden) return
    button.disabled = true
    const done = (await member.ask(paths.complete, { documentId })) as Completion | undefined
    button.disabled = false
    if (done) show(done)
    else status.textContent = texts.failed
  }
  button.addEventListener('click', complete)
  place.ownerDocument.addEventListener('dhc-film-ended', complete)
  const before = (await readCompleted(member, paths.completed))?.find((each) => each.documentId === documentId)
  if (before) show(before)
  button.disabled = false
}

/** D-047, D-048: of the cards of a list those that are meant, in the member's own order; completed ones say so. */
export async function showOwnLessons(list: HTMLElement, words: LessonListWords, member: Member): Promise<void> {
  const completed = await readCompleted(member, words.paths.completed)
  if (!completed) return
  const done = new Set(completed.map(({ documentId }) => documentId))
  for (const card of cardsOf(list)) if (done.has(card.dataset.card ?? '')) markDone(card, words.texts.done)
  if (words.shows === 'all') return
  const chosen = words.shows === 'completed' ? [...done] : await readRecommended(member, words.paths.recommended)
  if (chosen) arrange(list, chosen)
}

async function readRecommended({ ask }: Member, path: string): Promise<readonly string[] | undefined> {
  const answer = (await ask(path)) as { readonly documentIds?: readonly string[] } | undefined
  return answer?.documentIds
}

const cardsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>('[data-card]')]

function arrange(list: HTMLElement, ids: readonly string[]): void {
  const cards = cardsOf(list)
  for (const card of cards) card.hidden = !ids.includes(card.dataset.card ?? '')
  for (const id of ids) {
    const card = cards.find((each) => each.dataset.card === id)
    card?.parentElement?.append(card)
  }
  const none = list.ownerDocument.querySelector<HTMLElement>('[data-no-lessons]')
  if (none) none.hidden = cards.some((card) => !card.hidden)
}

function markDone(card: HTMLElement, text: string): void {
  const mark = card.ownerDocument.createElement('p')
  mark.className = 'chip done-chip'
  mark.textContent = text
  card.querySelector('h2, h3')?.before(mark)
}
