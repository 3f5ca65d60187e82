import * as z from 'zod/mini';
import { ALL_ENDPOINTS as all } from '../endpoints/server';
import { defineEndpoints } from './endpoint';

const ROUTE = /^(GET|POST|PUT|DELETE) (\/:?[\w.-]+)+$/;

describe('defineEndpoints', () => {
  const routes = { read: 'GET /things/:id', add: 'POST /things' } as const;
  const things = defineEndpoints('things', routes, {
    read: { summary: 'Reads a thing', access: 'public', response: z.string() },
    add: { summary: 'Adds a thing', access: 'signed-in', body: z.number(), response: z.null(), status: 201 },
  });

  it('derives id, tag, method and path of each endpoint from its domain, name and route', () => {
    expect(things.read).toMatchObject({
      id: 'things.read',
      tag: 'things',
      method: 'GET',
      path: '/things/:id',
      route: 'GET /things/:id',
    });
    expect(things.add).toMatchObject({ id: 'things.add', method: 'POST', path: '/things', status: 201 });
  });
});

describe('the endpoints of the API', () => {
  it('have well-formed routes, each declared once', () => {
    const routes = all.map(({ route }) => route);
    expect(routes.filter((route) => !ROUTE.test(route))).toEqual([]);
    expect(routes).toEqual([...new Set(routes)]);
  });

  it('have a summary of one sentence without a full stop', () => {
    expect(all.filter(({ summary }) => !/^[A-Z].*[^.]$/.test(summary)).map(({ id }) => id)).toEqual([]);
  });

  it('name each of their errors once', () => {
    const twice = all.filter(({ errors = [] }) => new Set(errors).size !== errors.length);
    expect(twice.map(({ id }) => id)).toEqual([]);
  });

  it('have no body if their method is GET or DELETE', () => {
    const wrong = all.filter(({ method, body }) => body && (method === 'GET' || method === 'DELETE'));
    expect(wrong.map(({ id }) => id)).toEqual([]);
  });
});
