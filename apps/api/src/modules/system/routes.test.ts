import { closeSync, openSync } from 'node:fs'
import { readinessPath } from '@dhc/contracts/member-api/system'
import { standardOutput } from '@dhc/log-output/standard-output'
import { fastify } from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { checkShapes } from '../../platform/http/check-shapes.ts'
import { createLogger } from '../../platform/logging/create-logger.ts'
import { createReadiness } from './readiness.ts'
import { systemRoutes } from './routes.ts'

it('readiness tells what somebody should look at, and stays ready (REL-08, REL-12)', async () => {
  // Opened for reading: each write fails, as on a full disk.
  const unwritable = openSync(import.meta.filename, 'r')
  onTestFinished(() => closeSync(unwritable))
  const log = createLogger('info', standardOutput(unwritable))
  for (let line = 1; line <= 1200; line += 1) log.info('x'.repeat(1000))

  const app = fastify()
  onTestFinished(() => app.close())
  checkShapes(app)
  const isDatabaseAnswering = async () => true
  const readiness = createReadiness({
    isDatabaseAnswering,
    clockAheadMs: () => 301_000,
    commitsHangingMs: () => 8000,
    findMissingMigration: async () => undefined,
    hasCatalogue: async () => true,
    isStopping: () => false,
  })
  await app.register(systemRoutes({ version: '1.2.3', isDatabaseAnswering, readiness }))
  const { statusCode, body } = await app.inject(readinessPath)
  expect(statusCode).toBe(200)
  expect(body.split('\n')).toEqual([
    'ready',
    'commits have been waiting for a standby for 8000 ms',
    expect.stringMatching(/^log lines lost: [1-9]\d*$/),
    'the clock of this machine is ahead by 301000 ms',
    '',
  ])
})
