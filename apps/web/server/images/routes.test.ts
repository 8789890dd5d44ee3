import { iconSizes, imageQuality, imageWidths } from '@dhc/reference/site-rules'
import { describe, expect, it } from 'vitest'
import { readImageRequest } from './routes.ts'

const ask = (parts: Record<string, string>) =>
  readImageRequest(new URLSearchParams({ url: '/strapi/uploads/a_1.jpg', w: '640', q: '75', ...parts }).toString())

describe('the image optimiser (SEC-09)', () => {
  it.each([...imageWidths, ...iconSizes])('S9-32: serves width %i', (width) => {
    expect(ask({ w: String(width) })).toEqual({ file: 'a_1.jpg', width })
  })

  it.each(['641', '0', '-640', '640.0', '0640', '1e3', '', '99999', 'NaN'])('S9-32: refuses width %j', (w) => {
    expect(ask({ w })).toBeUndefined()
  })

  it(`S9-32: knows quality ${imageQuality} only, and takes it where none is named`, () => {
    expect(ask({ q: '74' })).toBeUndefined()
    expect(ask({ q: '100' })).toBeUndefined()
    expect(ask({ q: '' })).toBeUndefined()
    expect(readImageRequest('url=/strapi/uploads/a.jpg&w=640')).toEqual({ file: 'a.jpg', width: 640 })
  })

  it.each([
    'http://169.254.169.254/latest/meta-data',
    '//169.254.169.254/a.jpg',
    'http://localhost:1337/uploads/a.jpg',
    '/strapi/uploads/../admin.jpg',
    '/strapi/uploads/%2e%2e/a.jpg',
    '/strapi/uploads/folder/a.jpg',
    '/strapi/uploads/a.jpg?x=1',
    '/strapi/uploads/a.jpg#x',
    '/strapi/uploads/a.svg',
    '/strapi/uploads/a.pdf',
    '/strapi/uploads/.jpg',
    '/strapi/uploads/@evil.example/a.jpg',
    '/strapi/admin/a.jpg',
    '/uploads/a.jpg',
    'file:///etc/passwd',
    '',
  ])('never fetches %j', (url) => expect(ask({ url })).toBeUndefined())

  it('refuses parameters it does not know or that come twice', () => {
    expect(readImageRequest('url=/strapi/uploads/a.jpg&w=640&q=75&h=20')).toBeUndefined()
    expect(readImageRequest('url=/strapi/uploads/a.jpg&url=/strapi/uploads/b.jpg&w=640&q=75')).toBeUndefined()
  })
})
