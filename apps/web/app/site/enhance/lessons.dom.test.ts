import { beforeEach, describe, expect, it } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { CompletionWords, LessonContentWords, LessonListWords } from '../../script-words.ts'
import { showLessonContent } from './lesson-content.ts'
import { offerCompletion, showOwnLessons } from './lessons.ts'

const completion: CompletionWords = {
  paths: { complete: '/complete', completed: '/completed' },
  documentId: 'feet',
  texts: { completedOn: 'Completed on {date}', failed: 'Failed.' },
}
let answers: Record<string, unknown> = {}
const asked: string[] = []
const member = {
  locale: 'en-US',
  ask: async (path: string) => {
    asked.push(path)
    return answers[path]
  },
} as const
const done = { documentId: 'feet', completedAt: '2026-11-15T10:00:00+08:00' }

beforeEach(() => {
  asked.length = 0
  answers = { '/completed': { items: [] }, '/complete': done }
})

describe('completing a lesson (D-048)', () => {
  beforeEach(() => {
    document.body.innerHTML =
      '<p id="place"><button type="button" disabled>Mark</button><strong role="status"></strong></p>'
  })
  const place = () => document.getElementById('place') ?? expect.fail('no place')
  const button = () => place().querySelector('button') ?? expect.fail('no button')
  const status = () => place().querySelector('[role=status]')?.textContent

  it('by the button, which is gone then', async () => {
    await offerCompletion(place(), completion, member)
    await userEvent.click(button())
    await expect.poll(status).toBe('Completed on 15 Nov 2026 (Sun)')
    expect(button().hidden).toBe(true)
  })

  it('by the end of the film, once', async () => {
    await offerCompletion(place(), completion, member)
    document.dispatchEvent(new Event('dhc-film-ended'))
    await expect.poll(status).toContain('Completed on')
    document.dispatchEvent(new Event('dhc-film-ended'))
    expect(asked.filter((path) => path === '/complete')).toHaveLength(1)
  })

  it('a lesson completed before says when, and offers nothing', async () => {
    answers['/completed'] = { items: [done] }
    await offerCompletion(place(), completion, member)
    expect([status(), button().hidden]).toEqual(['Completed on 15 Nov 2026 (Sun)', true])
  })

  it('what could not be recorded is said, and can be tried again', async () => {
    answers['/complete'] = undefined
    await offerCompletion(place(), completion, member)
    await userEvent.click(button())
    await expect.poll(status).toBe('Failed.')
    expect(button().disabled).toBe(false)
  })
})

describe('the own choice of a list (D-047, D-048, S2-20)', () => {
  const words = (shows: LessonListWords['shows']): LessonListWords => ({
    shows,
    paths: { recommended: '/recommended', completed: '/completed' },
    texts: { done: 'Done' },
  })
  const list = () => document.getElementById('list') ?? expect.fail('no list')
  const shown = () =>
    [...list().querySelectorAll<HTMLElement>('[data-card]')]
      .filter((card) => !card.hidden)
      .map((card) => card.dataset.card)

  beforeEach(() => {
    const card = (id: string, isHidden: boolean) =>
      `<li data-card="${id}" ${isHidden ? 'hidden' : ''}><h2>${id}</h2></li>`
    document.body.innerHTML = `<p data-no-lessons>None yet</p>
      <div id="list"><ul>${card('salt', false)}${card('feet', true)}${card('games', true)}</ul></div>`
  })

  it('recommended ones stand in the order of the service, completed ones are marked', async () => {
    answers = { '/completed': { items: [done] }, '/recommended': { documentIds: ['games', 'feet'] } }
    await showOwnLessons(list(), words('recommended'), member)
    expect(shown()).toEqual(['games', 'feet'])
    expect(list().querySelector('[data-card=feet] .done-chip')?.textContent).toBe('Done')
  })

  it('completed ones are those the member completed, and nothing says that there are none', async () => {
    answers = { '/completed': { items: [done] } }
    await showOwnLessons(list(), words('completed'), member)
    expect(shown()).toEqual(['feet'])
    expect(document.querySelector<HTMLElement>('[data-no-lessons]')?.hidden).toBe(true)
  })

  it('when the service is away the list stays as it came', async () => {
    answers = {}
    await showOwnLessons(list(), words('recommended'), member)
    expect(shown()).toEqual(['salt'])
  })
})

describe('the text of a lesson for members (D-045)', () => {
  const words: LessonContentWords = {
    ...{ path: '/content', documentId: 'feet', title: 'Feet' },
    texts: { failed: 'Failed.', playVideo: 'Play Feet', videoPrivacy: 'Privacy', chineseOnly: 'Chinese only' },
  }
  const text = (words: string, more: object = {}) => ({ type: 'text', text: words, ...more })
  const place = () => document.getElementById('place') ?? expect.fail('no place')
  beforeEach(() => {
    document.body.innerHTML = '<div id="place"><p role="status">Loading</p></div>'
  })

  it('becomes nodes of the page: headings from level 2 on, lists, links of the reader’s language', async () => {
    const Content = [
      { type: 'heading', level: 3, children: [text('Look')] },
      { type: 'paragraph', children: [text('every '), text('day', { bold: true })] },
      { type: 'list', format: 'ordered', children: [{ type: 'list-item', children: [text('wash')] }] },
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: '/service/about-us', children: [text('us')] },
          { type: 'link', url: 'javascript:alert(1)', children: [text('no')] },
        ],
      },
    ]
    answers['/content'] = { Content, Youtube: 'https://youtu.be/abcdefghijk', isChineseOnly: false }
    await showLessonContent(place(), words, member)
    expect(place().querySelector('.rich-text')?.innerHTML).toBe(
      '<h2>Look</h2><p>every <strong>day</strong></p><ol><li>wash</li></ol><p><a href="/en/service/about-us">us</a><span>no</span></p>',
    )
    expect(place().querySelector<HTMLElement>('a[data-video]')?.dataset.video).toBe('abcdefghijk')
  })

  it('no markup of an editor becomes markup of the page', async () => {
    const Content = [{ type: 'paragraph', children: [text('<img src=x onerror=alert(1)>')] }]
    answers['/content'] = { Content, Youtube: 'https://evil.example/abcdefghijk', isChineseOnly: true }
    await showLessonContent(place(), words, member)
    expect(place().querySelector('img, a')).toBeNull()
    expect(place().textContent).toContain('<img src=x')
    expect(document.body.textContent).toContain('Chinese only')
  })

  it('says when it cannot be had', async () => {
    answers = {}
    await showLessonContent(place(), words, member)
    expect(place().textContent).toBe('Failed.')
  })
})
