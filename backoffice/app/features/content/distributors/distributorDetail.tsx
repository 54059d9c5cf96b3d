import { distributorInput } from '@rawaj/contract/products/brandInputs.ts'
import { nameIn } from '../../../i18n/nameIn.ts'
import { defineDetailScreen } from '../../details/index.ts'
import { PositionField } from './PositionField.tsx'

/** A distributor: where it is, and how it is reached. */
export const Component = defineDetailScreen({
  name: 'distributors',
  entity: 'distributor',
  read: 'readDistributor',
  update: 'updateDistributor',
  create: 'createDistributor',
  remove: 'deleteDistributor',
  schema: distributorInput,
  title: nameIn,
  empty: {
    nameAr: '',
    nameEn: '',
    cityAr: '',
    cityEn: '',
    addressAr: '',
    addressEn: '',
    phone: '',
    email: '',
    latitude: null,
    longitude: null,
  },
  values: ({ id: _, version: __, ...values }) => values,
  sections: [
    {
      name: 'about',
      fields: [
        { kind: 'bilingual', name: 'name', maxLength: 120 },
        { kind: 'bilingual', name: 'city', maxLength: 80 },
        { kind: 'bilingual', name: 'address', multiline: true, optional: true, maxLength: 500 },
      ],
    },
    {
      name: 'reach',
      fields: [
        { kind: 'tel', name: 'phone', optional: true, maxLength: 40 },
        { kind: 'email', name: 'email', optional: true, maxLength: 200 },
      ],
    },
    {
      name: 'map',
      fields: [
        {
          kind: 'own',
          name: 'position',
          names: ['latitude', 'longitude'],
          optional: true,
          Control: PositionField,
          text: (value) => String(value),
        },
      ],
    },
  ],
})
