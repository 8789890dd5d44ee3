import { everyCall } from '@dhc/contracts/every-call'
import { createConfig, lintFromString } from '@redocly/openapi-core'
import { describe, expect, it } from 'vitest'
import { openApiDocument } from './open-api.ts'

const document = openApiDocument(everyCall, '1.2.3')
const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))

describe('the OpenAPI document', () => {
  it("has nothing to complain about by Redocly's recommended rules", async () => {
    const config = await createConfig({ extends: ['recommended'] })
    const problems = await lintFromString({ source: JSON.stringify(document), config })
    expect(
      problems.map(({ severity, ruleId, message, location }) => [severity, ruleId, message, location[0]?.pointer]),
    ).toEqual([])
  })

  it('names every call by its id, in a chapter that has a description', () => {
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      everyCall.map(({ id }) => id).toSorted(),
    )
    const chapters = document.tags.map(({ name }) => name)
    for (const { tags } of operations) expect(chapters).toEqual(expect.arrayContaining([...tags]))
  })

  it('says of every call what a caller must show', () => {
    const securityOf = (id: string) => operations.find(({ operationId }) => operationId === id)?.security
    expect(securityOf('logIn')).toEqual([])
    expect(securityOf('showProfile')).toEqual([{ memberToken: [], memberCookie: [] }])
    expect(securityOf('listAudit')).toEqual([{ staffToken: [], staffCookie: [] }])
    expect(securityOf('announceContent')).toEqual([{ ownProcess: [] }])
  })

  it('shows fields as callers send them, with what they mean', () => {
    const { parameters, responses } = document.paths['/api/search']?.get ?? {}
    expect(parameters).toContainEqual({
      name: 'q',
      in: 'query',
      required: true,
      description: 'What to look for, in any script',
      schema: { type: 'string', minLength: 1, maxLength: expect.any(Number) },
    })
    expect(Object.keys(responses ?? {})).toEqual(['200', '400', '422', '429', '503'])
    expect(document.paths['/api/staff/members/{id}']?.put?.parameters?.[0]).toMatchObject({ name: 'id', in: 'path' })
  })
})
