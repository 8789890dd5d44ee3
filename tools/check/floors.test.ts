import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectRoot } from '../stack/environment.ts'
import { apiFolders, apiModuleFloors } from './api-modules.ts'
import { cmsFloors } from './cms-arrows.ts'
import { staffFloors } from './staff-arrows.ts'
import { serverFloors, webFloors } from './web-arrows.ts'

const foldersIn = (folder: string) =>
  readdirSync(join(projectRoot, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

it('every folder of the api is in a direction rule, and no rule is about a folder that is gone', () => {
  expect(foldersIn('apps/api/src').sort()).toEqual([...apiFolders].sort())
})

it.each([
  ['apps/api/src/modules', apiModuleFloors],
  ['apps/cms/src', cmsFloors],
  ['apps/staff/src', staffFloors],
  ['apps/web/app', webFloors],
  ['apps/web/server', serverFloors],
])('every folder of %s has one floor, and no floor has a folder that is gone', (folder, floors) => {
  expect(floors.flat().sort()).toEqual(foldersIn(folder).sort())
})
