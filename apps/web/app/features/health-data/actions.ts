import { callAsMember } from '@dhc/api-client/call-as-member'
import {
  createReadingCall,
  deleteReadingCall,
  exportFhirCall,
  exportReadingsCall,
  importReadingsCall,
  listReadingsCall,
  showLatestReadingsCall,
} from '@dhc/contracts/member-api/health-data'
import type { ReadingEntry } from '@dhc/contracts/member-api/reading'
import type { Locale } from '@dhc/locales/locale'
import type { HealthDataType } from '@dhc/reference/health/measures'
import type { ReadingsAsked } from './model.ts'

/** The member's own readings. */
export const readLatest = (locale: Locale) => callAsMember(showLatestReadingsCall, { locale })

export const readReadings = (locale: Locale, type: HealthDataType, asked: ReadingsAsked) =>
  callAsMember(listReadingsCall, { locale, body: { type, ...asked } })

type Sender = { readonly locale: Locale; readonly idempotencyKey: string }

export const createReading = (sender: Sender, body: ReadingEntry) =>
  callAsMember(createReadingCall, { ...sender, body })

export const deleteReading = (sender: Sender, id: string) =>
  callAsMember(deleteReadingCall, { ...sender, body: { id } })

export const readCsv = (locale: Locale) => callAsMember(exportReadingsCall, { locale })

export const readFhir = (locale: Locale) => callAsMember(exportFhirCall, { locale })

export const importReadings = (sender: Sender, csv: string) =>
  callAsMember(importReadingsCall, { ...sender, body: { csv } })
