import { describe, expect, it } from 'vitest'
import { isClosedPath } from './closed-path'

describe('SEC-13: what a running CMS does not have', () => {
  it.each(['/admin/register-admin', '/ADMIN/Register-Admin', '//admin//register-admin/', '/admin/%72egister-admin'])(
    '%s makes nobody an administrator',
    (path) => {
      for (const isSignedIn of [true, false]) expect(isClosedPath('POST', path, isSignedIn)).toBe(true)
    },
  )

  it('the content-type builder writes for nobody and reads for nobody who is not signed in', () => {
    const path = '/content-type-builder/update-schema'
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) expect(isClosedPath(method, path, true)).toBe(true)
    expect(isClosedPath('GET', path, false)).toBe(true)
    expect(isClosedPath('GET', path, true)).toBe(false)
  })

  it.each(['/admin/login', '/admin/register-admins', '/content-manager/init', '/upload', '/api/faqs'])(
    '%s stays open to whoever may',
    (path) => expect(isClosedPath('POST', path, false)).toBe(false),
  )
})
