import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../stack/environment.ts'
import { apiFolders, apiModuleFloors } from './api-modules.ts'

const foldersIn = (folder: string) =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

it('every folder of the api is in a direction rule, and no rule is about a folder that is gone', () => {
  expect(foldersIn('apps/api/src').sort()).toEqual([...apiFolders].sort())
})

it('every module of the api has one floor, and no floor has a module that is gone', () => {
  expect(apiModuleFloors.flat().sort()).toEqual(foldersIn('apps/api/src/modules').sort())
})
