import * as z from 'zod/mini'
import { changesOf, versionField } from './changes.ts'
import { editableFields } from './particulars.ts'

/** D-101: what a member may change alone. */
export const updateProfileRequest = z.strictObject({ ...changesOf(editableFields), version: versionField })
