import type { Order } from '@evcare/shared-contracts/shop';
import { contactFieldsSchema } from '@evcare/shared-contracts/shop';
import { PATHS } from '@evcare/shared-contracts';
import { useNavigate } from '@evcare/shared-contracts/router';
import { Button, TextField } from '@evcare/shared-ui';
import { createForms, FormProblems, type FormSchema } from '@evcare/shared-ui/forms';
import { orders } from '../../messages/orders';
import { keepOrders } from '../../shared/order/kept-orders';
import { useRemote } from '../../shared/scope';
import styles from './look-up.module.css';
import { orderPath } from './routes';

const say = orders.lookUp;
const { useContractForm } = createForms({
  checkFields: say.checkFields,
  somethingWrong: orders.actions.failed,
});
const CODE = /^[A-Z]{2}\d{6,20}$/;

type LookUpValues = { code: string; phone: string };

const schema: FormSchema<LookUpValues> = {
  safeParse(value) {
    const { code, phone } = value as LookUpValues;
    const plainCode = code.replace(/\s/g, '').toUpperCase();
    const number = contactFieldsSchema.shape.phoneNumber.safeParse(phone);
    const issues = [
      ...(CODE.test(plainCode) ? [] : [{ path: ['code'], message: say.codeWrong }]),
      ...(number.success ? [] : [{ path: ['phone'], message: number.error.issues[0]?.message ?? '' }]),
    ];
    return number.success && issues.length === 0
      ? { success: true, data: { code: plainCode, phone: number.data } }
      : { success: false, error: { issues } };
  },
};

export interface LookUpFormProps {
  code?: string;
  /** Why somebody was sent here. */
  failure?: string | null;
}

export default function LookUpForm({ code = '', failure = null }: LookUpFormProps) {
  const { http, storage } = useRemote();
  const navigate = useNavigate();
  const { field, formProps, problems, busy } = useContractForm<LookUpValues, LookUpValues>({
    schema,
    defaultValues: { code, phone: '' },
    initialFailure: failure,
    send: async (wanted) => {
      const { data } = await http.get<Order>(orderPath(wanted.code, wanted.phone));
      keepOrders(storage).lookedUp({ ...wanted, placedAt: data.placedAt });
      await navigate(`${PATHS.orders}/${encodeURIComponent(wanted.code)}`);
    },
  });
  return (
    <form {...formProps} className={styles['form']}>
      <FormProblems problems={problems} />
      <TextField
        {...field('code')}
        label={say.code}
        placeholder={say.codeExample}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        {...field('phone')}
        label={say.phone}
        placeholder={say.phoneExample}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <Button type="submit" busy={busy} busyLabel={say.submitting}>
        {say.submit}
      </Button>
    </form>
  );
}
