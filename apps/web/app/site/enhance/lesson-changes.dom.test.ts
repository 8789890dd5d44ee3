import { afterEach, expect, it } from 'vitest'
import { showLessonChanges } from './live-places.ts'

const told = { path: '/api/x', body: { strapiUuids: ['c'] }, word: 'Cancelled' }

afterEach(() => {
  document.body.replaceChildren()
})

it('a lesson that the centre called off after the page was made is marked wherever it stands (D-117)', async () => {
  document.body.innerHTML = `<span hidden data-lesson-changes='${JSON.stringify(told)}'></span>
    <strong data-lesson="one"></strong><strong data-lesson="one"></strong><strong data-lesson="two"></strong>`
  const asked: unknown[] = []
  await showLessonChanges(document, async (...call) => {
    asked.push(call)
    return { items: [{ lessonUuid: 'one' }] }
  })
  expect(asked).toEqual([['/api/x', { strapiUuids: ['c'] }]])
  expect([...document.querySelectorAll('strong')].map((mark) => mark.textContent)).toEqual([
    'Cancelled',
    'Cancelled',
    '',
  ])
})

it('a page without lessons asks nothing', async () => {
  await showLessonChanges(document, () => Promise.reject(new Error('not wanted')))
  expect(document.body.textContent).toBe('')
})
