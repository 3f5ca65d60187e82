import { createCannedJobOffice } from '../../catalogue/canned-jobs';
import { createHomePage } from '../../catalogue/home';
import { createPreviews } from '../../catalogue/previews';
import {
  createCatalogue,
  createProductOffice,
  createProductPhotos,
  findProductNames,
} from '../../catalogue/products';
import { createSearch } from '../../catalogue/search';
import { createChecklistOffice, createServiceOffice, listPackages } from '../../catalogue/services';
import type { IdentityServices } from './identity';
import { createCallbacks, createContact, createContactDesk } from '../../messaging/contact';
import { createPictures } from '../../platform/files/pictures';
import type { Outbox } from '../../platform/mail/outbox';
import type { PublicReadsOptions } from '../../platform/reads/cached-reads';
import type { Core } from '../../platform/core/core';
import { createCart } from '../../sales/cart';
import { createFavourites } from '../../sales/favourites';
import { createPromotionOffice, createPromotions } from '../../sales/promotions';
import { keptDiscounts } from '../../sales/returns';
import { createReviewModeration, createReviews, createReviewWords } from '../../sales/reviews';
import { createStockAlerts, createStockAlertSweep } from '../../sales/stock-alerts';
import { createSuggestions } from '../../sales/suggestions';
import { loadOpenTime } from '../../workshop/booking';
import { workshopFacts } from '../../workshop/staffing';
import { findCustomerFacts as findFacts } from '../../workshop/subscriptions';
import { createUploads } from '../../workshop/uploads';
import { ownedVehicle } from '../../workshop/vehicles';

/** Dependencies of all services, including those of cached public reads. */
export type PublicCore = Core & PublicReadsOptions;

/** Creates the services of the catalogue, and what customers do before they order. */
export function createShopServices(core: PublicCore, outbox: Outbox, { throttle }: IdentityServices) {
  const pictures = createPictures(core.config.picturesDir, core.config.apiOrigin);
  const productPhotos = createProductPhotos(core, { throttle, drawingOf: pictures.of });
  const pictureOf = productPhotos.of;
  const catalogue = createCatalogue(core, pictureOf);
  const promotions = createPromotions(core, { throttle, pictureOf, findFacts });
  const workshop = (now: Date) => workshopFacts(core.db, now);
  const loadOpenHours = loadOpenTime;
  const uploads = createUploads(core, { throttle });
  // Reviews and findings of a demo show drawings instead of uploads.
  const photos = { ...uploads, urlOf: (name: string) => pictures.urlOf(name) ?? uploads.urlOf(name) };
  return {
    pictures,
    productPhotos,
    uploads,
    photos,
    catalogue,
    promotions,
    previews: createPreviews({
      catalogue,
      listPackages: (type) => listPackages(core.db, type),
      pictures,
      photos: productPhotos,
    }),
    home: createHomePage(core, { catalogue, promotions, workshop }),
    search: createSearch(core, { catalogue, promotions }),
    favourites: createFavourites(core),
    suggestions: createSuggestions(core, { pictureOf }),
    stockAlerts: createStockAlerts(core, { throttle }),
    sendStockAlerts: createStockAlertSweep(core, { outbox }),
    contact: createContact(core, { throttle, outbox, loadOpenHours }),
    callbacks: createCallbacks(core, { throttle, outbox, loadOpenHours, findProductNames }),
    contactDesk: createContactDesk(core, { loadOpenHours, findProductNames }),
    cart: createCart(core, { pictureOf }),
    reviews: createReviews(core, { throttle, photos, findVehicle: ownedVehicle }),
    reviewModeration: createReviewModeration(core, { photoUrl: photos.urlOf }),
    reviewWords: createReviewWords(core),
    productOffice: createProductOffice(core, { pictures, photos: productPhotos }),
    serviceOffice: createServiceOffice(core),
    cannedJobOffice: createCannedJobOffice(core),
    checklistOffice: createChecklistOffice(core),
    promotionOffice: createPromotionOffice(core, { keptDiscounts }),
  };
}

export type ShopServices = ReturnType<typeof createShopServices>;
