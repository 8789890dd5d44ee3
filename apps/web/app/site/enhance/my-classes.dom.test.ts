import { afterEach, expect, it } from 'vitest'
import { showMyClasses } from './my-classes.ts'

const words = {
  path: '/api/x',
  href: '/en/activity/programmes/enrolled',
  texts: { E: 'You have registered', W: 'Unsuccessful', reserve: 'Reserve {n}' },
  textsOfOther: { E: '{name} is registered', reserve: '{name} is reserve {n}' },
}

/** A page of a course with three classes. */
function coursePage(): void {
  document.body.innerHTML = ['a', 'b', 'c']
    .map((id) => `<p id="${id}"><span data-my-class="${id}"></span><span data-way-in="${id}">Apply</span></p>`)
    .join('')
}

const textOf = (id: string) => document.getElementById(id)?.textContent

afterEach(() => {
  document.body.replaceChildren()
})

it('a class one is in shows it instead of the way in; who lost may try again; other classes stay as they are', async () => {
  coursePage()
  const items = [
    { strapiUuid: 'a', status: 'E' },
    { strapiUuid: 'b', status: 'W' },
  ]
  await showMyClasses(document, words, async () => ({ items }))
  expect([textOf('a'), textOf('b'), textOf('c')]).toEqual(['You have registered', 'UnsuccessfulApply', 'Apply'])
  expect(document.querySelector('#a a')?.getAttribute('href')).toBe(words.href)
})

it('who waits on the reserve list reads the number, not that it was unsuccessful (A-233)', async () => {
  const items = [
    { strapiUuid: 'a', status: 'W', waitlisted: true, ballot: { reserveNo: 3 } },
    { strapiUuid: 'b', status: 'W', waitlisted: false, ballot: { reserveNo: 4 } },
    { strapiUuid: 'c', status: 'W', waitlisted: false, ballot: null },
  ]
  const ask = async () => ({ items })
  coursePage()
  await showMyClasses(document, words, ask)
  expect([textOf('a'), textOf('b'), textOf('c')]).toEqual(['Reserve 3Apply', 'UnsuccessfulApply', 'UnsuccessfulApply'])
  coursePage()
  await showMyClasses(document, words, ask, { relationId: 'relation-1', name: 'CHAN' })
  expect(textOf('a')).toBe('CHAN is reserve 3Apply')
})

it('when the service does not answer the page stays as it came', async () => {
  coursePage()
  await showMyClasses(document, words, async () => undefined)
  expect(textOf('a')).toBe('Apply')
})

it('while one acts for somebody it asks about that person and says their name, never one’s own (D-140)', async () => {
  coursePage()
  const asked: (string | undefined)[] = []
  const ask = async (_path: string, _body?: object, actingFor?: string) => {
    asked.push(actingFor)
    const other = { strapiUuid: 'a', status: 'E' }
    return { items: actingFor === 'relation-1' ? [other] : [{ strapiUuid: 'b', status: 'E' }] }
  }
  await showMyClasses(document, words, ask, { relationId: 'relation-1', name: 'CHAN, $& Man' })
  expect(asked).toEqual(['relation-1'])
  expect([textOf('a'), textOf('b')]).toEqual(['CHAN, $& Man is registered', 'Apply'])
})

it('without the right to see that person’s timetable nothing is marked, also not one’s own classes (D-140)', async () => {
  coursePage()
  await showMyClasses(document, words, async () => undefined, { relationId: 'relation-1', name: 'CHAN' })
  expect([textOf('a'), textOf('b'), textOf('c')]).toEqual(['Apply', 'Apply', 'Apply'])
})
