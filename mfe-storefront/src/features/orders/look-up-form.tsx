import { PATHS } from '@evcare/shared-contracts';
import { call, orderApi } from '@evcare/shared-contracts/endpoints';
import { useNavigate } from '@evcare/shared-contracts/router';
import { orders } from '../../messages/orders';
import { CodeForm, type LookUpValues, type ReadCode } from '../../shared/forms/look-up-form';
import { keepOrders } from '../../shared/order/kept-orders';
import { useRemote } from '../../shared/scope';
import styles from './look-up.module.css';

const CODE = /^[A-Z]{2}\d{6,20}$/;

const readCode: ReadCode = (typed) => {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
};

export interface LookUpFormProps {
  code?: string;
  /** Message that explains why the form is shown. */
  failure?: string | null;
  /** Page below the order's page that is opened instead of it. */
  below?: string;
}

export default function LookUpForm({ code = '', failure = null, below }: LookUpFormProps) {
  const { http, storage } = useRemote();
  const navigate = useNavigate();
  const find = async (wanted: LookUpValues) => {
    const { data } = await call(http, orderApi.read, {
      params: { code: wanted.code },
      query: { phone: wanted.phone },
    });
    keepOrders(storage).lookedUp({ ...wanted, placedAt: data.placedAt });
    const page = `${PATHS.orders}/${encodeURIComponent(wanted.code)}`;
    await navigate(below === undefined ? page : `${page}/${below}`);
  };
  const form = { say: orders.lookUp, readCode, code, failure, find };
  return <CodeForm {...form} className={styles['form']} />;
}
