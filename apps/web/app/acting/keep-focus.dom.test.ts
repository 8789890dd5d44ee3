import { afterEach, describe, expect, it } from 'vitest'
import { keepFocus } from './keep-focus.ts'

const open = (html: string) => {
  document.body.innerHTML = `<main><h1>My page</h1><div id="root">${html}</div></main>`
  const root = document.querySelector<HTMLElement>('#root')
  if (root) keepFocus(root)
}
const find = (name: string) => document.querySelector<HTMLElement>(name)
const hasFocus = () => document.activeElement?.textContent

afterEach(() => {
  document.body.innerHTML = ''
})

describe('the focus never falls out of the page', () => {
  it('a button that goes away hands it to the heading of its part', async () => {
    open('<section><h2>Notices</h2><p><button>Mark as read</button></p></section><section><h2>Other</h2></section>')
    find('button')?.focus()
    find('button')?.remove()
    await expect.poll(hasFocus).toBe('Notices')
  })

  it('a part that goes away hands it to what is left around it', async () => {
    open('<article><h2>My account</h2><section><h3>Correction</h3><button>Send</button></section></article>')
    find('button')?.focus()
    find('section')?.remove()
    await expect.poll(hasFocus).toBe('My account')
  })

  it('who has gone elsewhere stays there', async () => {
    open('<section><h2>Notices</h2><button>Mark as read</button></section>')
    find('button')?.focus()
    find('button')?.blur()
    await new Promise((done) => setTimeout(done))
    find('button')?.remove()
    await new Promise((done) => setTimeout(done))
    expect(document.activeElement).toBe(document.body)
  })
})
