/** How a reading is written as an HL7 FHIR R4 Observation. Glucose: send the meal's own code first, 15074-8 second. */
export const fhirMapping = {
  version: 'R4 (4.0.1)',
  systemLoinc: 'http://loinc.org',
  systemUcum: 'http://unitsofmeasure.org',
  observations: {
    bloodPressure: {
      profile: 'http://hl7.org/fhir/StructureDefinition/bp',
      loinc: '85354-9',
      display: 'Blood pressure panel with all children optional',
      components: [
        {
          loinc: '8480-6',
          display: 'Systolic blood pressure',
          ucum: 'mm[Hg]',
        },
        {
          loinc: '8462-4',
          display: 'Diastolic blood pressure',
          ucum: 'mm[Hg]',
        },
      ],
    },
    pulse: {
      profile: 'http://hl7.org/fhir/StructureDefinition/heartrate',
      loinc: '8867-4',
      display: 'Heart rate',
      ucum: '/min',
    },
    glucose: {
      loincByMealType: {
        FASTING: {
          loinc: '14770-2',
          display: 'Fasting glucose [Moles/volume] in Capillary blood by Glucometer',
        },
        RANDOM: {
          loinc: '14743-9',
          display: 'Glucose [Moles/volume] in Capillary blood by Glucometer',
        },
        POST_MEAL: {
          loinc: '14760-3',
          display: 'Glucose [Moles/volume] in Capillary blood --2 hours post meal',
        },
      },
      loinc: '15074-8',
      display: 'Glucose [Moles/volume] in Blood',
      ucum: 'mmol/L',
      category: 'laboratory',
    },
    spo2: {
      profile: 'http://hl7.org/fhir/StructureDefinition/oxygensat',
      loinc: '2708-6',
      display: 'Oxygen saturation in Arterial blood',
      additionalLoinc: '59408-5',
      additionalDisplay: 'Oxygen saturation in Arterial blood by Pulse oximetry',
      ucum: '%',
    },
    temperature: {
      profile: 'http://hl7.org/fhir/StructureDefinition/bodytemp',
      loinc: '8310-5',
      display: 'Body temperature',
      ucum: 'Cel',
      bodySiteSnomed: {
        ORAL: '74262004',
        AXILLA: '422543003',
        RECTAL: '34402009',
        EAR: '42859004',
        FOREHEAD: '52795006',
      },
    },
    weight: {
      profile: 'http://hl7.org/fhir/StructureDefinition/bodyweight',
      loinc: '29463-7',
      display: 'Body weight',
      ucum: 'kg',
    },
    height: {
      profile: 'http://hl7.org/fhir/StructureDefinition/bodyheight',
      loinc: '8302-2',
      display: 'Body height',
      ucum: 'cm',
    },
    bmi: {
      profile: 'http://hl7.org/fhir/StructureDefinition/bmi',
      loinc: '39156-5',
      display: 'Body mass index (BMI) [Ratio]',
      ucum: 'kg/m2',
    },
  },
} as const
