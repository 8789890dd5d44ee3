import { readActing, startActing } from '@dhc/session/acting-for'
import { openTabStorage } from '@dhc/session/browser-storage'
import { sampleToken } from '@dhc/session/testing/signed-in'
import { afterEach, expect, it } from 'vitest'
import { showActing } from './for-members.ts'

const choice = { relationId: 'relation-1', name: 'SHIFAN, SIU MING' }
const token = sampleToken({ holder: 'one' })

afterEach(() => document.body.replaceChildren())

it('a page that is read says who one acts for, and stopping there makes everything one’s own again (D-140)', () => {
  document.body.innerHTML = '<section hidden data-acting-strip="For {name}"><p></p><button>Stop</button></section>'
  startActing(openTabStorage(window), token, choice)
  let reloads = 0
  const { sessionStorage } = window
  const view = { document, sessionStorage, location: { reload: () => (reloads += 1) } } as unknown as Window
  showActing(view, choice)
  const strip = document.querySelector('section')
  expect(strip?.hidden).toBe(false)
  expect(strip?.querySelector('p')?.textContent).toBe('For SHIFAN, SIU MING')
  strip?.querySelector('button')?.click()
  expect(readActing(openTabStorage(window), token)).toBeUndefined()
  expect(reloads).toBe(1)
})
