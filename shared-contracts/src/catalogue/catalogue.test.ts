import { fits, type Vehicle } from './catalogue';
import type { Fitment } from './product-schemas';

const model = (code: string, yearFrom: number | null = null, yearTo: number | null = null) => ({
  code,
  yearFrom,
  yearTo,
});
const car = (code: string | null = null, year: number | null = null): Vehicle => ({
  type: 'car',
  model: code,
  year,
});
const cars = (...models: Fitment['models']): Fitment => ({ types: ['car'], models });

describe('fits', () => {
  it.each<[string, Fitment, Vehicle, 'yes' | 'no' | 'unknown']>([
    ['a tool fits everything', { types: [], models: [] }, car(), 'yes'],
    ['a part for another vehicle type', { types: ['motorbike'], models: [] }, car('vf8', 2023), 'no'],
    ['a part for every model of the type', cars(), car(), 'yes'],
    ['a part for both types', { types: ['car', 'motorbike'], models: [] }, car(), 'yes'],
    ['a part for certain models and an unknown model', cars(model('vf8')), car(), 'unknown'],
    ['a part for another model', cars(model('vf8')), car('vf9', 2023), 'no'],
    ['a part for every year of the model', cars(model('vf8')), car('vf8'), 'yes'],
    ['a part for certain years and an unknown year', cars(model('vf8', 2022)), car('vf8'), 'unknown'],
    ['the first year', cars(model('vf8', 2022, 2024)), car('vf8', 2022), 'yes'],
    ['the last year', cars(model('vf8', 2022, 2024)), car('vf8', 2024), 'yes'],
    ['a year before', cars(model('vf8', 2022, 2024)), car('vf8', 2021), 'no'],
    ['a year after', cars(model('vf8', 2022, 2024)), car('vf8', 2025), 'no'],
    ['no last year', cars(model('vf8', 2022)), car('vf8', 2030), 'yes'],
    ['no first year', cars(model('vf8', null, 2024)), car('vf8', 2019), 'yes'],
    ['one of two spans', cars(model('vf8', 2018, 2019), model('vf8', 2022)), car('vf8', 2023), 'yes'],
    ['between two spans', cars(model('vf8', 2018, 2019), model('vf8', 2022)), car('vf8', 2020), 'no'],
    ['a span and all years', cars(model('vf8', 2018, 2019), model('vf8')), car('vf8'), 'yes'],
  ])('%s', (_what, fitment, vehicle, answer) => {
    expect(fits(fitment, vehicle)).toBe(answer);
  });
});
