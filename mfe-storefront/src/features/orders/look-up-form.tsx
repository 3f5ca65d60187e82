import { PATHS } from '@evcare/shared-contracts';
import { useNavigate } from '@evcare/shared-contracts/router';
import type { Order } from '@evcare/shared-contracts/shop';
import { orders } from '../../messages/orders';
import { CodeForm, type LookUpValues, type ReadCode } from '../../shared/forms/look-up-form';
import { keepOrders } from '../../shared/order/kept-orders';
import { useRemote } from '../../shared/scope';
import styles from './look-up.module.css';
import { orderPath } from './routes';

const CODE = /^[A-Z]{2}\d{6,20}$/;

const readCode: ReadCode = (typed) => {
  const code = typed.replace(/\s/g, '').toUpperCase();
  return CODE.test(code) ? code : null;
};

export interface LookUpFormProps {
  code?: string;
  /** Message that explains why the form is shown. */
  failure?: string | null;
}

export default function LookUpForm({ code = '', failure = null }: LookUpFormProps) {
  const { http, storage } = useRemote();
  const navigate = useNavigate();
  const find = async (wanted: LookUpValues) => {
    const { data } = await http.get<Order>(orderPath(wanted.code, wanted.phone));
    keepOrders(storage).lookedUp({ ...wanted, placedAt: data.placedAt });
    await navigate(`${PATHS.orders}/${encodeURIComponent(wanted.code)}`);
  };
  const form = { say: orders.lookUp, readCode, code, failure, find };
  return <CodeForm {...form} className={styles['form']} />;
}
